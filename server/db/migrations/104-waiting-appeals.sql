-- The appeals that nobody has answered, the oldest first.
create index moderation_decisions__appealed on moderation_decisions (community_id, appealed_at)
  where appealed_at is not null and judged_at is null;
