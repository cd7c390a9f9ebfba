-- Members read who of the moderators has decided about them, where their community wants that.
alter table communities add column names_moderators boolean not null default false;
