-- A day that was done without a network counts for the date on which it was done, and says that it was sent later.
alter table day_progress add column sent_later boolean not null default false;
