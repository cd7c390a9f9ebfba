-- The places of India and the cities of the world. The rows come from a file of the product (decision 18), which is
-- loaded once for each version of it.
drop table places;

create table places (
  -- A word of its name and where it is: `aundh-411007`. It stays the same from version to version.
  id text primary key,
  kind text not null check (kind in ('state', 'district', 'city', 'pincode', 'locality')),
  name text not null,
  hindi_name text,
  -- The city that people say it is in; empty for a village.
  city text not null default '',
  district text not null default '',
  state text not null default '',
  country text not null,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  latitude numeric(7, 4) not null,
  longitude numeric(7, 4) not null,
  -- How prominent it is: a village 16, a quarter of a metropolis 80, a city of ten million 100.
  weight smallint not null check (weight between 0 and 100)
);

create index places__pincode on places (pincode, weight desc);
create index places__point on places using gist (point(longitude::float8, latitude::float8));

-- What a place is found by: its name of today and its other names, in any script.
create table place_names (
  place_id text not null,
  -- In the form of `search_form`.
  name text not null,
  -- The name, and after it what the place is in: `aundh pune maharashtra`.
  search text collate "C" not null,
  -- How the name sounds, in Latin letters: spellings that differ by habit or by script have the same.
  sound text collate "C" not null,
  weight smallint not null,
  primary key (place_id, name)
);

create index place_names__search on place_names (search);
-- For the first letters that are typed: thousands of names begin with them.
create index place_names__prominent on place_names (search) where weight >= 55;
create index place_names__sound on place_names (sound);
create index place_names__sounds_like on place_names using gin (sound gin_trgm_ops);

-- Which version of the file is loaded.
alter table installation add column gazetteer_version text;
