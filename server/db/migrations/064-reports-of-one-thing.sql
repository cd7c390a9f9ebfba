-- The reports of one post, comment or member, for the queue of moderators and for deletions.
create index reports__of_post on reports (community_id, post_id) where post_id is not null;
create index reports__of_comment on reports (community_id, comment_id) where comment_id is not null;
create index reports__of_member on reports (community_id, reported_user_id) where reported_user_id is not null;
