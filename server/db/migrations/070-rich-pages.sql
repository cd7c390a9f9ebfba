-- Items of the pages of a community may say more: a rich text in place of the plain one, opening hours and an address.
alter table pages
  drop constraint pages__items,
  add constraint pages__items check (
    jsonb_typeof(items) = 'array'
    and not jsonb_path_exists(items, '$[*] ? (
      !(@.title.type() == "string" && @.title != "" && @.text.type() == "string")
      || exists(@.html) && !(@.html.type() == "string")
      || exists(@.hours) && !(@.hours.type() == "string")
      || exists(@.place) && !(@.place.type() == "string")
      || exists(@.phone) && !(@.phone.type() == "string" && @.phone like_regex "^[+0-9][0-9 -]{1,24}$")
      || exists(@.link) && !(@.link.type() == "string" && @.link like_regex "^https?://")
    )')
  );
