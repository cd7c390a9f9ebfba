-- Whether everybody may read what moderators decide, counted by week and without names.
alter table communities add column publishes_decisions boolean not null default false;

create index moderation_decisions__decided on moderation_decisions (community_id, created_at);
