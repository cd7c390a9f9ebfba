-- How a member stands in all standings: by name, under an alias, or not at all. And whether others see what they finished.
alter table users
  add column alias text,
  add column in_standings boolean not null default true,
  add column shows_achievements boolean not null default true;

update users u
set alias = given.alias
from (
  select distinct on (community_id, lower(alias)) community_id, user_id, alias
  from (
    select distinct on (community_id, user_id) community_id, user_id, alias
    from participations
    where alias is not null
    order by community_id, user_id, created_at desc
  ) latest
  order by community_id, lower(alias), user_id
) given
where u.community_id = given.community_id and u.id = given.user_id;

update users u
set in_standings = false
from participations p
where p.community_id = u.community_id and p.user_id = u.id and not p.in_standings;

alter table participations
  drop column alias,
  drop column in_standings;

-- Under one alias there is one member.
create unique index users__alias on users (community_id, lower(alias)) where alias is not null;
