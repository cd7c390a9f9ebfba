-- What is open, and what is closed, each the latest first. An index of the comparison itself was not used.
drop index moderation_items__latest;

create index moderation_items__open on moderation_items (community_id, latest_at desc, id desc)
  where state <> 'closed';
create index moderation_items__closed on moderation_items (community_id, latest_at desc, id desc)
  where state = 'closed';
