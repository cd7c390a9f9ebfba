-- A community may hold a post by what its author has written shortly before: the same link, or many links of a new member.
alter table communities
  add column holds_same_links boolean not null default false,
  add column holds_many_links boolean not null default false;

alter table posts
  drop constraint posts__held_for,
  add constraint posts__held_for check (held_for in ('first', 'link', 'same-link', 'many-links'));

-- In the order of their ids, so that the latest ones of a member are found without reading all.
create index comments__latest_of_author on comments (community_id, user_id, id);
drop index comments__user;
