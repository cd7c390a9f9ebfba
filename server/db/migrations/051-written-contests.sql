-- Operators write challenges in the console: in one language first, which everybody reads who does not read a translation.
alter table contests
  add column language_id integer not null default 2 references languages (id),
  -- Counted at each save of the texts and of the days: who saves an older one is told.
  add column version integer not null default 1,
  add column days_version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  -- When an operator closed it before its last start date, which some may have chosen to start on.
  add column closed_at timestamptz(3);

-- The details of a challenge in a further language.
create table contest_texts (
  community_id integer not null,
  contest_id bigint not null,
  language_id integer not null references languages (id),
  details jsonb not null,
  primary key (community_id, contest_id, language_id),
  constraint contest_texts__details check (jsonb_typeof(details) = 'array' and jsonb_array_length(details) > 0),
  constraint contest_texts__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade
);

-- A day keeps its key when days are moved, and in files that are read again.
alter table contest_days
  add column day_key text,
  -- Says in words what the picture of the day shows, or what is heard.
  add column alt text not null default '';
update contest_days set day_key = 'day-' || (day_index + 1);
alter table contest_days
  alter column day_key set not null,
  add constraint contest_days__day_key unique (community_id, contest_id, day_key),
  add constraint contest_days__day_key_form check (day_key ~ '^[a-z0-9-]{1,40}$'),
  -- Days change their places in one statement.
  drop constraint contest_days__day_index,
  add constraint contest_days__day_index unique (community_id, contest_id, day_index) deferrable;

create table contest_day_texts (
  community_id integer not null,
  contest_id bigint not null,
  contest_day_id bigint not null,
  language_id integer not null references languages (id),
  name_of_day text not null,
  detail text not null,
  primary key (community_id, contest_day_id, language_id),
  constraint contest_day_texts__day foreign key (community_id, contest_id, contest_day_id)
    references contest_days (community_id, contest_id, id) on delete cascade
);

create index contest_day_texts__contest on contest_day_texts (community_id, contest_id);

-- What was corrected after somebody had joined, in words that participants read.
create table contest_corrections (
  community_id integer not null,
  id uuid not null,
  contest_id bigint not null,
  note text not null check (char_length(note) between 1 and 500),
  corrected_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint contest_corrections__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade
);

create index contest_corrections__contest on contest_corrections (community_id, contest_id, corrected_at desc);

-- Once somebody has joined, no day is added, removed or moved, whoever asks. A member who joins meanwhile holds the
-- challenge, and is waited for.
create function refuse_change_of_joined_days() returns trigger language plpgsql as $$
declare
  changed contest_days := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' then
    if (new.day_index, new.day_key, new.contest_id, new.content_type)
      = (old.day_index, old.day_key, old.contest_id, old.content_type) then
      return new;
    end if;
  end if;
  perform from contests
    where community_id = changed.community_id and id = changed.contest_id
    for update;
  if exists (
    select from participations
    where community_id = changed.community_id and contest_id = changed.contest_id
  ) then
    raise exception 'The days of a challenge stay as they are once somebody has joined'
      using errcode = 'restrict_violation', constraint = 'contest_days__joined';
  end if;
  return changed;
end $$;

create trigger refuse_change before insert or delete or update of day_index, day_key, contest_id, content_type on contest_days
  for each row execute function refuse_change_of_joined_days();

do $$
declare
  shown text;
begin
  foreach shown in array array['contest_texts', 'contest_day_texts', 'contest_corrections'] loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I
        for each row execute function tell_change()', shown
    );
  end loop;
end $$;
