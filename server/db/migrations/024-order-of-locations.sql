-- Saved locations have an order, and the feed goes by the one that was chosen last. A member has one home and one
-- place of work.
alter table user_locations add column position integer not null default 0;
alter table user_locations add column chosen_at timestamptz(3) not null default now();
update user_locations set chosen_at = created_at;
create unique index user_locations__one_of_kind on user_locations (community_id, user_id, kind)
  where kind <> 'other_cities';
