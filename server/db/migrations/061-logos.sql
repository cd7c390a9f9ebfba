-- The logo of a community: the path of its smallest file, which everybody reads with the name, and the media that it is.
alter table communities add column logo text;

create table community_logos (
  community_id integer primary key references communities (id),
  media_id uuid not null,
  constraint community_logos__media foreign key (community_id, media_id) references media (community_id, id)
);
