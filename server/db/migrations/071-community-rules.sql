-- The rules of a community: short sentences with an order, each in some languages. One that was taken away stays for the
-- reports and decisions that name it.
create table community_rules (
  community_id integer not null references communities (id),
  id uuid not null,
  position integer not null,
  removed_at timestamptz(3),
  primary key (community_id, id)
);

create table community_rule_texts (
  community_id integer not null,
  rule_id uuid not null,
  language_id integer not null references languages (id),
  text text not null check (char_length(text) between 1 and 200),
  primary key (community_id, rule_id, language_id),
  constraint community_rule_texts__rule foreign key (community_id, rule_id)
    references community_rules (community_id, id) on delete cascade
);

create trigger tell_change after insert or update or delete on community_rules
  for each row execute function tell_change();
create trigger tell_change after insert or update or delete on community_rule_texts
  for each row execute function tell_change();

-- A report and a decision name a reason of the product's list, or a rule.
alter table reports
  add column rule_id uuid,
  drop constraint reports__reason,
  add constraint reports__reason check (reason in ('spam', 'abuse', 'false', 'dangerous', 'other', 'rule')),
  add constraint reports__rule_named check ((reason = 'rule') = (rule_id is not null)),
  add constraint reports__rule foreign key (community_id, rule_id) references community_rules (community_id, id);

create index reports__of_rule on reports (community_id, rule_id) where rule_id is not null;

alter table moderation_decisions
  add column rule_id uuid,
  drop constraint moderation_decisions_reason_check,
  add constraint moderation_decisions__reason
    check (reason in ('spam', 'abuse', 'false', 'dangerous', 'other', 'rule')),
  add constraint moderation_decisions__rule_named check ((reason = 'rule') = (rule_id is not null)),
  add constraint moderation_decisions__rule foreign key (community_id, rule_id)
    references community_rules (community_id, id);

create index moderation_decisions__of_rule on moderation_decisions (community_id, rule_id)
  where rule_id is not null;
