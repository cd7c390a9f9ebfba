-- A member who has no phone can agree that operators enter a challenge for them. The agreement is noted once for a member and
-- a challenge, and nothing can be entered without it.
create table on_behalf_consents (
  community_id integer not null,
  contest_id bigint not null,
  user_id bigint not null,
  given_how text not null check (given_how in ('words', 'writing', 'family')),
  -- A date in the community's time zone.
  given_on date not null,
  note text not null default '' check (char_length(note) <= 300),
  -- The operator who noted it, until they delete their account.
  noted_by bigint,
  noted_at timestamptz(3) not null default now(),
  -- Since when the member does not want it any more.
  withdrawn_at timestamptz(3),
  primary key (community_id, contest_id, user_id),
  constraint on_behalf_consents__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint on_behalf_consents__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade,
  constraint on_behalf_consents__noted_by foreign key (community_id, noted_by)
    references users (community_id, id)
);

create index on_behalf_consents__user on on_behalf_consents (community_id, user_id);
create index on_behalf_consents__noted_by on on_behalf_consents (community_id, noted_by);

alter table participations add column entered_by_operator boolean not null default false;
alter table day_progress add column entered_by_operator boolean not null default false;
alter table activities add column entered_by_operator boolean not null default false;
alter table posts
  add column entered_by_operator boolean not null default false,
  add constraint posts__entered_for_contest check (not entered_by_operator or contest_id is not null);

create function require_consent() returns trigger language plpgsql as $$
begin
  -- The lock lets a withdrawal wait for this transaction, and this one for a withdrawal.
  perform from on_behalf_consents
  where community_id = new.community_id and contest_id = new.contest_id and user_id = new.user_id
    and withdrawn_at is null
  for share;
  if not found then
    raise exception 'Nothing is entered for a member without their consent' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

do $$
declare
  entered text;
begin
  foreach entered in array array['participations', 'day_progress', 'activities', 'posts'] loop
    execute format(
      'create trigger require_consent before insert on %I
        for each row when (new.entered_by_operator) execute function require_consent()', entered
    );
    execute format(
      'create trigger require_consent_of_change before update of entered_by_operator on %I
        for each row when (new.entered_by_operator and not old.entered_by_operator)
        execute function require_consent()', entered
    );
  end loop;
end $$;

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'participation_entered', 'day_entered', 'entry_entered'
  ));
