-- What a community wrote about itself: a list of `{ title, text, phone?, link? }` in plain text, in place of HTML.
alter table pages add column items jsonb;

-- Each heading begins an item; its first line is the title, and its first address the link.
update pages
set items = coalesce(
  (
    select jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object('title', lines[1], 'text', lines[2], 'link', link))
      order by number
    )
    from regexp_split_to_table(content, '(?=<h[1-6])') with ordinality as part (html, number)
    cross join lateral (
      select
        substring(html from '<a href="(https?://[^"]+)"') as link,
        regexp_replace(html, '<li[^>]*>', '• ', 'g') as listed
    ) as found
    cross join lateral (
      select regexp_replace(
        regexp_replace(listed, '</(h[1-6]|p|li|div)>|<br */?>', E'\n', 'g'), '<[^>]*>', '', 'g'
      ) as escaped
    ) as stripped
    cross join lateral (
      select replace(replace(replace(replace(replace(replace(escaped,
        '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&') as plain
    ) as unescaped
    cross join lateral (
      select regexp_match(btrim(plain, E' \n'), '^([^\n]+)\s*(.*)$') as lines
    ) as cut
    where lines is not null
  ),
  '[]'
);

alter table pages
  alter column items set not null,
  drop column content,
  add constraint pages__items check (
    jsonb_typeof(items) = 'array'
    and not jsonb_path_exists(items, '$[*] ? (
      !(@.title.type() == "string" && @.title != "" && @.text.type() == "string")
      || exists(@.phone) && !(@.phone.type() == "string" && @.phone like_regex "^[+0-9][0-9 -]{1,24}$")
      || exists(@.link) && !(@.link.type() == "string" && @.link like_regex "^https?://")
    )')
  );
