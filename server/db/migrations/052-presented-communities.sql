-- Operators say who their community is.
alter table communities
  -- Counted at each save: who saves an older one is told.
  add column version integer not null default 1;

-- The languages that the members of a community read, the most read one first. Challenges are written in them.
create table community_languages (
  community_id integer not null references communities (id),
  language_id integer not null references languages (id),
  position integer not null check (position >= 0),
  primary key (community_id, language_id),
  constraint community_languages__position unique (community_id, position)
);
