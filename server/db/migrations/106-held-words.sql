-- A community may hold posts by words of a list: a word or a phrase each.
alter table communities
  add column held_words text[] not null default '{}'
    constraint communities__held_words check (cardinality(held_words) <= 200);

alter table posts
  drop constraint posts__held_for,
  add constraint posts__held_for check (held_for in ('first', 'link', 'same-link', 'many-links', 'word'));

-- The word for which the post was held last, as the list had it then.
alter table moderation_items add column held_word text;
