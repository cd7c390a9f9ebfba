-- The district that a place is in, so that the feed of a district finds what was written from its villages.
alter table posts add column district text not null default '';
alter table user_locations add column district text not null default '';

update posts p
set district = pl.district
from places pl
where pl.id = p.place_id;

update user_locations l
set district = pl.district
from places pl
where pl.id = l.place_id;

-- The feed of a city asks for the cities that are parts of it.
create index places__parts_of_city on places (city) where kind = 'city';
