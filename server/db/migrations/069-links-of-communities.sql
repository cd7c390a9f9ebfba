-- Which posts somebody sees first under Posts.
alter table communities
  add column feed_sort text not null default 'all' check (feed_sort in ('all', 'trending'));

-- Where else a community is: its site, its group, and others. Everybody sees them.
create table community_links (
  community_id integer not null references communities (id),
  position integer not null check (position >= 0),
  kind text not null check (kind in ('website', 'whatsapp', 'other')),
  -- Empty where the host says enough.
  title text not null,
  link text not null check (link ~ '^https?://'),
  primary key (community_id, position)
);

create trigger tell_change after insert or update or delete on community_links
  for each row execute function tell_change();

-- Lists of posts name the languages that are on offer.
create trigger tell_change after insert or update or delete on community_languages
  for each row execute function tell_change();
