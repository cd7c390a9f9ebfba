-- Both lists of respects are read in pages, the newest first.
drop index respects__user;
create index respects__respecting on respects (community_id, user_id, created_at desc, respected_user_id desc);
create index respects__respectors on respects (community_id, respected_user_id, created_at desc, user_id desc);
