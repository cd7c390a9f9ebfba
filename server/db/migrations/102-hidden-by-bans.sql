-- Nobody sees what a banned member has written. A moderator chooses what of it stays hidden when the ban is over: it names the
-- decision, so that it is shown again when that is taken back. It does not refer to the decision, which goes with the report.
alter table posts add column hidden_by_ban uuid;
alter table comments add column hidden_by_ban uuid;

-- How many posts and comments stay hidden after a ban.
alter table moderation_decisions
  add column hidden_count integer not null default 0,
  add constraint moderation_decisions__hidden_count check (hidden_count = 0 or hidden_count > 0 and action = 'ban');
