-- pg_trgm finds names with typing errors. It is a trusted extension: the owner of a database may create it.
create extension if not exists pg_trgm;

-- A row's id carries its community, so that a bare link finds its community without a global index.
create function new_id(community_id integer, sequence regclass)
returns bigint
language sql
volatile
return community_id::bigint * 1000000000 + nextval(sequence);

create table sites (
  id integer primary key,
  name text not null,
  logo text,
  link_one text,
  link_two text
);

create table communities (
  id integer generated always as identity primary key,
  site_id integer not null references sites (id),
  identification_token text not null,
  name text not null,
  place_name text not null default '',
  time_zone text not null default 'Asia/Kolkata',
  created_at timestamptz(3) not null default now(),
  constraint communities__identification_token unique (identification_token),
  constraint communities__identification_token_form check (identification_token ~ '^[a-z0-9][a-z0-9-]{0,39}$')
);

create table languages (
  id integer primary key,
  code text not null,
  language_name text not null,
  native_name text not null,
  constraint languages__code unique (code)
);

create table site_languages (
  site_id integer not null references sites (id) on delete cascade,
  language_id integer not null references languages (id),
  primary key (site_id, language_id)
);

create table moods (
  id integer primary key,
  position integer not null,
  thumbnail_image text
);

create table mood_names (
  mood_id integer not null references moods (id) on delete cascade,
  language_id integer not null references languages (id),
  mood_name text not null,
  primary key (mood_id, language_id)
);

create table places (
  id integer generated always as identity primary key,
  name text not null,
  city text not null,
  state text not null,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  country text not null default 'India',
  latitude numeric(7, 4) not null,
  longitude numeric(7, 4) not null,
  population integer
);

create index places__name on places using gin (name gin_trgm_ops);
create index places__pincode on places (pincode);
