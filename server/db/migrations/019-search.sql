-- The indexes of the search lead with the community, an integer, and hold lists of words: a GIN index needs
-- btree_gin for the integer. Like pg_trgm it is a trusted extension.
create extension if not exists btree_gin;

-- `searchForm` of shared/rules/search-form.ts in SQL: the same steps, held together by one table of tests. Nothing
-- here depends on the locale of the database, so that the same text is found everywhere.

-- What people leave out is left out; capitals, digits and letters that are confused become one another.
create function plain_letters(of_text text)
returns text
language sql
immutable
strict
parallel safe
return translate(
  regexp_replace(
    normalize(of_text, NFKD),
    '[\u0027\u00AD\u02BC\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06ED'
    '\u0903\u093C\u0951-\u0954\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u2019'
    '\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]',
    '', 'g'
  ),
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐŁŒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς'
  'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІ'
  '०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯'
  '௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
  'يىكةهۃ'
  'ँीूईऊषॉऑॅऍ',
  'abcdefghijklmnopqrstuvwxyzæðøþđłœαβγδεζηθικλμνξοπρστυφχψωσ'
  'абвгдежзиклмнопрстуфхцчшщъыьэюяєі'
  '01234567890123456789012345678901234567890123456789'
  '012345678901234567890123456789012345678901234567890123456789'
  'ییکہہہ'
  'ंिुइउशाआेए'
);

create function fold_devanagari(of_text text)
returns text
language sql
immutable
strict
parallel safe
return replace(replace(replace(
  regexp_replace(
    regexp_replace(of_text, '[ऋृ]', 'रि', 'g'),
    '[ङञणनम]्(?=[क-ह])', 'ं', 'g'
  ),
  '्', ''), 'यि', 'इ'), 'ये', 'ए');

create function search_form(of_text text)
returns text
language sql
immutable
strict
parallel safe
return btrim(regexp_replace(
  regexp_replace(
    fold_devanagari(plain_letters(of_text)),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4-\u00B8\u00BB-\u00BF\u00D7\u00F7'
    '\u02C2-\u02DF\u055A-\u055F\u0589-\u058A\u05BE\u05F3\u05F4\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4'
    '\u06DD\u06DE\u0964\u0965\u0970\u0AF0\u0DF4\u0E4F\u0E5A\u0E5B\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3004'
    '\u3008-\u3020\u3030\uA8CE\uA8CF\uE000-\uF8FF\uFE10-\uFE6F\uFFF0-\uFFFF'
    '\U0001F000-\U0001FAFF\U000E0000-\U000E0FFF]+',
    ' ', 'g'
  ) || ' ',
  'ं+ ', ' ', 'g'
));

-- The words of a text as they are searched: `searchWords`.
create function search_words(of_text text)
returns text[]
language sql
immutable
strict
parallel safe
return array(
  select distinct left(word, 40)
  from regexp_split_to_table(search_form(of_text), ' ') word
  where word <> ''
);

-- What a row is found by. A word of its title is there twice, once after a `^`, so that the index alone tells the
-- titles that hold a word.
create function search_vector(title text, body text)
returns tsvector
language sql
immutable
strict
parallel safe
return array_to_tsvector(
  array(select '^' || word from unnest(search_words(title)) word)
  || search_words(title || ' ' || body)
);

-- The titles of a challenge with its hashtags, and its descriptions without their HTML.
create function contest_search_vector(hashtag text, details jsonb)
returns tsvector
language sql
immutable
strict
parallel safe
return (
  select search_vector(
    hashtag || ' ' || coalesce(string_agg(block ->> 'title', ' '), ''),
    coalesce(string_agg(
      regexp_replace(block ->> 'description', '<[^>]*>|&#?[A-Za-z0-9]+;', ' ', 'g'),
      ' '
    ), '')
  )
  from jsonb_array_elements(details) block
);

alter table posts
  add column search tsvector not null
  generated always as (search_vector(title, description || ' ' || location_name)) stored;
alter table contests
  add column search tsvector not null
  generated always as (contest_search_vector(hashtag, details)) stored;
alter table users
  add column search tsvector not null
  generated always as (search_vector(full_name, bio || ' ' || about)) stored;
alter table comments
  add column search tsvector not null
  generated always as (search_vector('', text)) stored;

-- Without a list of what is still to be merged, which every search would read from end to end.
create index posts__search on posts using gin (community_id, search) with (fastupdate = off)
  where deleted_at is null and hidden_at is null;
create index contests__search on contests using gin (community_id, search) with (fastupdate = off)
  where published_at is not null;
create index users__search on users using gin (community_id, search) with (fastupdate = off)
  where banned_at is null and deleted_at is null;
create index comments__search on comments using gin (community_id, search) with (fastupdate = off)
  where deleted_at is null and hidden_at is null;
create index comments__newest on comments (community_id, created_at desc, id desc)
  where deleted_at is null and hidden_at is null;

-- How a word sounds, roughly, in English letters: the same for `bijli`, `bijlee` and `बिजली`. The word is in its
-- search form. Vowels but the first are left out where they are an a, which romanised Hindi writes or does not.
create function search_sound(of_word text)
returns text
language sql
immutable
strict
parallel safe
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  regexp_replace(regexp_replace(
    translate(
      regexp_replace(of_word, 'ch+', 'च', 'g'),
      'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशसहंअआइउएऐओऔिुेैोौाfwzq',
      'kkggnCCjjnttddnttddnppbbmyrllvsshnaaiueeooiueeooapvjk'
    ),
    'ck|c', 'k', 'g'),
    '([bdgjkpst])h+', '\1', 'g'),
    'ee', 'i', 'g'),
    'oo', 'u', 'g'),
    'a[iy]|e[iy]', 'e', 'g'),
    'a[uv]|o[uv]', 'o', 'g'),
    '(?<=.)a', '', 'g'),
    'm(?=[bp])', 'n', 'g'),
    '(.)\1+', '\1', 'g');

-- The words of a community's texts, to find those that a misspelt word may mean. A text can be found without its
-- words being here; only misspelt they are not.
create table vocabulary (
  community_id integer not null references communities (id),
  word text collate "C" not null,
  sound text collate "C" not null generated always as (search_sound(word)) stored,
  primary key (community_id, word)
);

create index vocabulary__sound on vocabulary (community_id, sound);
create index vocabulary__similar on vocabulary
  using gin (community_id, word gin_trgm_ops) with (fastupdate = off);

insert into vocabulary (community_id, word)
select s.community_id, word
from (
  select community_id, search from posts
  union all
  select community_id, search from contests
  union all
  select community_id, search from users
  union all
  select community_id, search from comments
) s
cross join lateral unnest(tsvector_to_array(s.search)) word
where word ~ '^[^\^0-9]{3,40}$'
on conflict do nothing;
