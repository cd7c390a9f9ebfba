-- The picture and the cover of a member's profile: files of theirs that nothing else shows.
create table profile_media (
  community_id integer not null,
  user_id bigint not null,
  kind text not null check (kind in ('picture', 'cover')),
  media_id uuid not null,
  primary key (community_id, user_id, kind),
  constraint profile_media__once unique (community_id, media_id),
  constraint profile_media__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint profile_media__media foreign key (community_id, media_id) references media (community_id, id)
);
