-- The amount with which an activity begins, so that a challenge can add up what its members did today. The text stays what was
-- written. Both are null where the text is words, or the number is unlikely for one day.
alter table activities
  add column amount double precision,
  add column amount_unit text,
  add constraint activities__amount check ((amount is null) = (amount_unit is null) and amount >= 0);

create index activities__amount on activities (community_id, contest_id, activity_date) where amount is not null;

-- A member's own history in a challenge.
create index activities__participation on activities (community_id, user_id, contest_id, activity_date);
