-- What the picture of a challenge shows, in words for those who do not see it. A drawn picture only decorates.
alter table contests
  add column picture_alt text not null default '' check (char_length(picture_alt) <= 300);
