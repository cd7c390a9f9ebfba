-- Members who do a challenge together: a household, a team, or two of them. A participation is in one team.
create table teams (
  community_id integer not null,
  id bigint not null,
  contest_id bigint not null,
  name text not null,
  -- What the link of its invitation ends with.
  code text not null,
  -- Who runs it. Once they are gone, or have left, it is the member who joined first.
  maker_id bigint,
  created_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint teams__code unique (community_id, code),
  constraint teams__id_in_contest unique (community_id, contest_id, id),
  constraint teams__name check (char_length(name) between 1 and 40),
  constraint teams__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint teams__maker foreign key (community_id, maker_id)
    references users (community_id, id) on delete set null (maker_id)
);

create index teams__of_maker on teams (community_id, maker_id) where maker_id is not null;

create table team_members (
  community_id integer not null,
  contest_id bigint not null,
  user_id bigint not null,
  team_id bigint not null,
  joined_at timestamptz(3) not null default now(),
  -- In a team of two: whether the other may remind them of a day that is not done, and when that was done last.
  allows_nudge boolean not null default false,
  nudged_on date,
  primary key (community_id, contest_id, user_id),
  constraint team_members__participation foreign key (community_id, contest_id, user_id)
    references participations (community_id, contest_id, user_id) on delete cascade,
  constraint team_members__team foreign key (community_id, contest_id, team_id)
    references teams (community_id, contest_id, id) on delete cascade
);

create index team_members__team on team_members (community_id, team_id, joined_at, user_id);

-- An empty team goes. The lock makes one of two who leave at once see that the other has left, and lets somebody who joins
-- at that moment either find the team, or keep it.
create function remove_empty_team() returns trigger language plpgsql as $$
begin
  perform from teams t where t.community_id = old.community_id and t.id = old.team_id for update;
  delete from teams t
  where t.community_id = old.community_id and t.id = old.team_id and not exists (
    select from team_members m where m.community_id = t.community_id and m.team_id = t.id
  );
  return null;
end $$;

create trigger remove_empty_team after delete on team_members
  for each row execute function remove_empty_team();

create trigger tell_change after insert or update or delete on teams
  for each row execute function tell_change();
create trigger tell_change after insert or delete on team_members
  for each row execute function tell_change();

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged'
  ));
