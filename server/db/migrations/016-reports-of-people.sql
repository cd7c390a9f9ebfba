-- A report has a reason of a short list besides its words, and may be of a person.
alter table reports rename column reason to text;
alter table reports
  drop constraint reports_reason_check,
  drop constraint reports__one_subject,
  alter column text set default '',
  add column reason text not null default 'other',
  add column reported_user_id bigint;

alter table reports
  alter column reason drop default,
  add constraint reports__text check (char_length(text) <= 1000),
  add constraint reports__reason check (reason in ('spam', 'abuse', 'false', 'dangerous', 'other')),
  add constraint reports__one_subject check (num_nonnulls(post_id, comment_id, reported_user_id) = 1),
  add constraint reports__not_oneself check (reported_user_id <> user_id),
  add constraint reports__once_a_user unique (community_id, user_id, reported_user_id),
  add constraint reports__reported_user foreign key (community_id, reported_user_id)
    references users (community_id, id) on delete cascade;
