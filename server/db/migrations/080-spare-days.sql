-- So many days of each fourteen of a challenge may be missed without the end of a streak.
alter table contests
  add column spare_days smallint not null default 2 check (spare_days between 0 and 4);

-- Who has joined was told a rule without spare days, and is ranked by it: a spare day of one would take the rank of another.
update contests c
set spare_days = 0
where exists (
  select from participations p
  where p.community_id = c.community_id and p.contest_id = c.id
);

-- Once somebody has joined, the rule stays, whoever asks. A member who joins meanwhile holds the challenge, and is waited for.
create function refuse_change_of_spare_days() returns trigger language plpgsql as $$
begin
  perform from contests
    where community_id = new.community_id and id = new.id
    for update;
  if exists (
    select from participations
    where community_id = new.community_id and contest_id = new.id
  ) then
    raise exception 'The spare days of a challenge stay as they are once somebody has joined'
      using errcode = 'restrict_violation', constraint = 'contests__joined_spare_days';
  end if;
  return new;
end $$;

create trigger refuse_change_of_spare_days before update of spare_days on contests
  for each row when (new.spare_days <> old.spare_days) execute function refuse_change_of_spare_days();
