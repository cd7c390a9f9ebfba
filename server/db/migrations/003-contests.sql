create sequence contests_id;
create sequence contest_days_id;

create table contests (
  community_id integer not null references communities (id),
  id bigint not null,
  thumbnail_image text,
  banner_image text,
  hashtag text not null,
  details jsonb not null,
  start_date date not null,
  end_date date not null,
  media_type text not null default 'other' check (media_type in ('external', 'other')),
  external_media_link text,
  published_at timestamptz(3),
  declared_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint contests__id_in_community check (id / 1000000000 = community_id),
  constraint contests__dates check (start_date <= end_date),
  constraint contests__external_link check (media_type <> 'external' or external_media_link ~ '^https?://'),
  constraint contests__details check (jsonb_typeof(details) = 'array' and jsonb_array_length(details) > 0)
);

create index contests__end_date on contests (community_id, end_date desc, id desc);

create table contest_days (
  community_id integer not null,
  id bigint not null,
  contest_id bigint not null,
  -- The number of days after the start: 0 for the first day.
  day_index integer not null check (day_index >= 0),
  name_of_day text not null,
  content_type text not null check (content_type in ('audio', 'video', 'text', 'image')),
  link text,
  detail text not null default '',
  primary key (community_id, id),
  constraint contest_days__id_in_community check (id / 1000000000 = community_id),
  constraint contest_days__contest foreign key (community_id, contest_id) references contests (community_id, id) on delete cascade,
  constraint contest_days__day_index unique (community_id, contest_id, day_index),
  constraint contest_days__id_in_contest unique (community_id, contest_id, id)
);

create table participations (
  community_id integer not null,
  contest_id bigint not null,
  user_id bigint not null,
  participate_date date not null,
  alias text,
  in_standings boolean not null default true,
  created_at timestamptz(3) not null default now(),
  primary key (community_id, contest_id, user_id),
  constraint participations__contest foreign key (community_id, contest_id) references contests (community_id, id),
  constraint participations__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

create index participations__user on participations (community_id, user_id);
