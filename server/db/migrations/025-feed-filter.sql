-- What members choose for their feed; the moods that they want to see stand in `view_moods`. No languages and no moods
-- mean all of them.
alter table users
  -- 'Everywhere', 'Nearme' or the name of a place.
  add column feed_location text not null default 'Everywhere'
    check (feed_location <> '' and char_length(feed_location) <= 60),
  -- In kilometres, for 'Nearme'.
  add column feed_radius smallint not null default 10 check (feed_radius between 5 and 50),
  add column feed_language_ids integer[] not null default '{}';
