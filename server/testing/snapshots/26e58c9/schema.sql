create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
insert into kysely_migration_lock values ('migration_lock', 0);

create extension if not exists pg_trgm;

create function new_id(community_id integer, sequence regclass)
returns bigint
language sql
volatile
return community_id::bigint * 1000000000 + nextval(sequence);

create table sites (
  id integer primary key,
  name text not null,
  logo text,
  link_one text,
  link_two text
);

create table communities (
  id integer generated always as identity primary key,
  site_id integer not null references sites (id),
  identification_token text not null,
  name text not null,
  place_name text not null default '',
  time_zone text not null default 'Asia/Kolkata',
  created_at timestamptz(3) not null default now(),
  constraint communities__identification_token unique (identification_token),
  constraint communities__identification_token_form check (identification_token ~ '^[a-z0-9][a-z0-9-]{0,39}$')
);

create table languages (
  id integer primary key,
  code text not null,
  language_name text not null,
  native_name text not null,
  constraint languages__code unique (code)
);

create table site_languages (
  site_id integer not null references sites (id) on delete cascade,
  language_id integer not null references languages (id),
  primary key (site_id, language_id)
);

create table moods (
  id integer primary key,
  position integer not null,
  thumbnail_image text
);

create table mood_names (
  mood_id integer not null references moods (id) on delete cascade,
  language_id integer not null references languages (id),
  mood_name text not null,
  primary key (mood_id, language_id)
);

create table places (
  id integer generated always as identity primary key,
  name text not null,
  city text not null,
  state text not null,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  country text not null default 'India',
  latitude numeric(7, 4) not null,
  longitude numeric(7, 4) not null,
  population integer
);

create index places__name on places using gin (name gin_trgm_ops);
create index places__pincode on places (pincode);

create sequence users_id;

create table users (
  community_id integer not null references communities (id),
  id bigint not null,
  full_name text not null,
  role text not null default 'member' check (role in ('member', 'moderator', 'operator')),
  password_hash text,
  gender text check (gender in ('male', 'female', 'other')),
  profile_pic text,
  cover_pic text,
  bio text not null default '',
  about text not null default '',
  selected_language_id integer not null default 2 references languages (id),
  view_moods integer[] not null default '{}',
  referral_code text not null,
  referred_by bigint,
  whatsapp_consent_at timestamptz(3),
  banned_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint users__id_in_community check (id / 1000000000 = community_id),
  constraint users__referral_code unique (community_id, referral_code),
  constraint users__referred_by foreign key (community_id, referred_by) references users (community_id, id)
);

create index users__gone on users (community_id, id)
  where banned_at is not null or deleted_at is not null;

create table logins (
  kind text not null check (kind in ('email', 'phone', 'username', 'oidc')),
  value text not null,
  community_id integer not null,
  user_id bigint not null,
  verified_at timestamptz(3),
  primary key (kind, value),
  constraint logins__value_lower check (kind = 'oidc' or value = lower(value)),
  constraint logins__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

create index logins__user on logins (community_id, user_id);

create table sessions (
  community_id integer not null,
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  device text not null default '',
  primary key (community_id, token_hash),
  constraint sessions__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

create index sessions__user on sessions (community_id, user_id);

create table one_time_codes (
  purpose text not null check (purpose in ('login', 'register', 'reset', 'change')),
  target text not null,
  code_hmac bytea not null,
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (purpose, target)
);

create table pending_identities (
  cookie_hash bytea primary key,
  issuer text,
  subject text,
  email text,
  email_verified boolean not null default false,
  full_name text,
  picture text,
  phone text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create table user_locations (
  community_id integer not null,
  user_id bigint not null,
  kind text not null check (kind in ('current_city', 'home_pincode', 'other_cities')),
  location text not null check (char_length(location) <= 60),
  city text not null default '',
  state text not null default '',
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  country text not null default 'India',
  latitude numeric(4, 2),
  longitude numeric(5, 2),
  created_at timestamptz(3) not null default now(),
  primary key (community_id, user_id, kind, location),
  constraint user_locations__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

create table respects (
  community_id integer not null,
  respected_user_id bigint not null,
  user_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (community_id, respected_user_id, user_id),
  constraint respects__not_oneself check (user_id <> respected_user_id),
  constraint respects__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint respects__respected_user foreign key (community_id, respected_user_id) references users (community_id, id) on delete cascade
);

create index respects__user on respects (community_id, user_id);

create sequence contests_id;
create sequence contest_days_id;

create table contests (
  community_id integer not null references communities (id),
  id bigint not null,
  thumbnail_image text,
  banner_image text,
  hashtag text not null,
  details jsonb not null,
  start_date date not null,
  end_date date not null,
  media_type text not null default 'other' check (media_type in ('external', 'other')),
  external_media_link text,
  published_at timestamptz(3),
  declared_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint contests__id_in_community check (id / 1000000000 = community_id),
  constraint contests__dates check (start_date <= end_date),
  constraint contests__external_link check (media_type <> 'external' or external_media_link ~ '^https?://'),
  constraint contests__details check (jsonb_typeof(details) = 'array' and jsonb_array_length(details) > 0)
);

create index contests__end_date on contests (community_id, end_date desc, id desc);

create table contest_days (
  community_id integer not null,
  id bigint not null,
  contest_id bigint not null,
  day_index integer not null check (day_index >= 0),
  name_of_day text not null,
  content_type text not null check (content_type in ('audio', 'video', 'text', 'image')),
  link text,
  detail text not null default '',
  primary key (community_id, id),
  constraint contest_days__id_in_community check (id / 1000000000 = community_id),
  constraint contest_days__contest foreign key (community_id, contest_id) references contests (community_id, id) on delete cascade,
  constraint contest_days__day_index unique (community_id, contest_id, day_index),
  constraint contest_days__id_in_contest unique (community_id, contest_id, id)
);

create table participations (
  community_id integer not null,
  contest_id bigint not null,
  user_id bigint not null,
  participate_date date not null,
  alias text,
  in_standings boolean not null default true,
  created_at timestamptz(3) not null default now(),
  primary key (community_id, contest_id, user_id),
  constraint participations__contest foreign key (community_id, contest_id) references contests (community_id, id),
  constraint participations__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

create index participations__user on participations (community_id, user_id);

create sequence posts_id;
create sequence comments_id;

create table posts (
  community_id integer not null references communities (id),
  id bigint not null,
  user_id bigint not null,
  language_id integer not null references languages (id),
  mood_id integer references moods (id),
  title text not null default '' check (char_length(title) <= 150),
  description text not null default '' check (char_length(description) <= 5000),
  source text not null default 'By Me' check (source in ('By Me', 'Forwarded', 'web', 'contest', 'others')),
  source_link text check (source_link ~ '^https?://'),
  location_name text not null check (location_name <> ''),
  city text not null default '',
  state text not null default '',
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  country text not null default 'India',
  latitude numeric(4, 2),
  longitude numeric(5, 2),
  contest_id bigint,
  upvotes integer not null default 0 check (upvotes >= 0),
  downvotes integer not null default 0 check (downvotes >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  hidden_at timestamptz(3),
  deleted_at timestamptz(3),
  primary key (community_id, id),
  constraint posts__id_in_community check (id / 1000000000 = community_id),
  constraint posts__id_of_author unique (community_id, user_id, id),
  constraint posts__id_in_contest unique (community_id, contest_id, id),
  constraint posts__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint posts__participation foreign key (community_id, contest_id, user_id)
    references participations (community_id, contest_id, user_id)
);

create index posts__newest on posts (community_id, created_at desc, id desc)
  where deleted_at is null and hidden_at is null;
create index posts__newest_of_author on posts (community_id, user_id, created_at desc, id desc)
  where deleted_at is null and hidden_at is null;
create index posts__newest_of_contest on posts (community_id, contest_id, created_at desc, id desc)
  where deleted_at is null and hidden_at is null and contest_id is not null;
create index posts__newest_of_city on posts (community_id, lower(city), created_at desc, id desc)
  where deleted_at is null and hidden_at is null;

create table post_media (
  community_id integer not null,
  post_id bigint not null,
  position integer not null check (position >= 0),
  type text not null check (type in ('image', 'video', 'audio', 'link')),
  path text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  alt text not null default '',
  primary key (community_id, post_id, position),
  constraint post_media__post foreign key (community_id, post_id) references posts (community_id, id) on delete cascade
);

create table votes (
  community_id integer not null,
  post_id bigint not null,
  user_id bigint not null,
  vote text not null check (vote in ('upvote', 'downvote')),
  created_at timestamptz(3) not null default now(),
  primary key (community_id, post_id, user_id),
  constraint votes__post foreign key (community_id, post_id) references posts (community_id, id) on delete cascade,
  constraint votes__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

create index votes__user on votes (community_id, user_id);

create table pins (
  community_id integer not null,
  user_id bigint not null,
  post_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (community_id, user_id, post_id),
  constraint pins__own_post foreign key (community_id, user_id, post_id)
    references posts (community_id, user_id, id) on delete cascade
);

create table shares (
  community_id integer not null,
  post_id bigint not null,
  shared_on date not null,
  sharer text not null,
  primary key (community_id, post_id, shared_on, sharer),
  constraint shares__post foreign key (community_id, post_id) references posts (community_id, id) on delete cascade
);

create table comments (
  community_id integer not null,
  id bigint not null,
  post_id bigint not null,
  user_id bigint not null,
  parent_id bigint,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz(3) not null default now(),
  hidden_at timestamptz(3),
  deleted_at timestamptz(3),
  primary key (community_id, id),
  constraint comments__id_in_community check (id / 1000000000 = community_id),
  constraint comments__id_on_post unique (community_id, post_id, id),
  constraint comments__post foreign key (community_id, post_id) references posts (community_id, id) on delete cascade,
  constraint comments__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint comments__parent foreign key (community_id, post_id, parent_id) references comments (community_id, post_id, id)
);

create index comments__user on comments (community_id, user_id);

create table day_progress (
  community_id integer not null,
  contest_day_id bigint not null,
  user_id bigint not null,
  contest_id bigint not null,
  status text not null default 'done' check (status in ('done')),
  done_on date not null,
  done_at timestamptz(3) not null default now(),
  post_id bigint,
  primary key (community_id, contest_day_id, user_id),
  constraint day_progress__day foreign key (community_id, contest_id, contest_day_id)
    references contest_days (community_id, contest_id, id),
  constraint day_progress__participation foreign key (community_id, contest_id, user_id)
    references participations (community_id, contest_id, user_id) on delete cascade,
  constraint day_progress__own_entry foreign key (community_id, contest_id, post_id)
    references posts (community_id, contest_id, id)
);

create index day_progress__participation on day_progress (community_id, contest_id, user_id);
create unique index day_progress__post on day_progress (community_id, post_id) where post_id is not null;

create table activities (
  community_id integer not null,
  contest_day_id bigint not null,
  user_id bigint not null,
  activity_date date not null,
  contest_id bigint not null,
  activity_data text not null check (char_length(activity_data) between 1 and 2000),
  updated_at timestamptz(3) not null default now(),
  primary key (community_id, contest_day_id, user_id, activity_date),
  constraint activities__day foreign key (community_id, contest_id, contest_day_id)
    references contest_days (community_id, contest_id, id),
  constraint activities__participation foreign key (community_id, contest_id, user_id)
    references participations (community_id, contest_id, user_id) on delete cascade
);

create table winners (
  community_id integer not null,
  contest_id bigint not null,
  post_id bigint not null,
  place integer not null check (place > 0),
  primary key (community_id, contest_id, post_id),
  constraint winners__place unique (community_id, contest_id, place),
  constraint winners__entry foreign key (community_id, contest_id, post_id)
    references posts (community_id, contest_id, id)
);

create sequence reports_id;
create sequence notifications_id;
create sequence audit_log_id;

create table reports (
  community_id integer not null,
  id bigint not null,
  user_id bigint not null,
  post_id bigint,
  comment_id bigint,
  reason text not null check (char_length(reason) between 1 and 1000),
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  primary key (community_id, id),
  constraint reports__id_in_community check (id / 1000000000 = community_id),
  constraint reports__one_subject check (num_nonnulls(post_id, comment_id) = 1),
  constraint reports__once_a_post unique (community_id, user_id, post_id),
  constraint reports__once_a_comment unique (community_id, user_id, comment_id),
  constraint reports__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint reports__post foreign key (community_id, post_id) references posts (community_id, id) on delete cascade,
  constraint reports__comment foreign key (community_id, comment_id) references comments (community_id, id) on delete cascade
);

create table notifications (
  community_id integer not null,
  id bigint not null,
  user_id bigint not null,
  kind text not null,
  subject jsonb not null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  primary key (community_id, id),
  constraint notifications__id_in_community check (id / 1000000000 = community_id),
  constraint notifications__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

create index notifications__newest on notifications (community_id, user_id, id desc);

create table audit_log (
  community_id integer not null references communities (id),
  id bigint not null,
  user_id bigint,
  action text not null,
  subject jsonb not null,
  reason text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint audit_log__id_in_community check (id / 1000000000 = community_id)
);

create table pages (
  community_id integer not null references communities (id),
  page text not null check (page in ('info', 'faq', 'local-authorities')),
  language_id integer not null references languages (id),
  content text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (community_id, page, language_id)
);

create table idempotency_keys (
  actor bigint not null,
  path text not null,
  key text not null check (char_length(key) between 1 and 200),
  input_hash bytea not null,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (actor, path, key)
);

create index idempotency_keys__created_at on idempotency_keys (created_at);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);


insert into sites (id, name) values (3, 'Chowk');

insert into languages (id, code, language_name, native_name) values
  (1, 'hi', 'Hindi', 'हिन्दी'),
  (2, 'en', 'English', 'English'),
  (3, 'bn', 'Bengali', 'বাংলা'),
  (4, 'mr', 'Marathi', 'मराठी'),
  (5, 'ta', 'Tamil', 'தமிழ்'),
  (6, 'te', 'Telugu', 'తెలుగు'),
  (7, 'gu', 'Gujarati', 'ગુજરાતી'),
  (8, 'kn', 'Kannada', 'ಕನ್ನಡ'),
  (9, 'ml', 'Malayalam', 'മലയാളം'),
  (10, 'pa', 'Punjabi', 'ਪੰਜਾਬੀ'),
  (11, 'or', 'Odia', 'ଓଡ଼ିଆ'),
  (12, 'as', 'Assamese', 'অসমীয়া'),
  (13, 'ur', 'Urdu', 'اردو');

insert into site_languages (site_id, language_id) select 3, id from languages;

insert into moods (id, position) select id, id from generate_series(1, 8) id;

insert into mood_names (mood_id, language_id, mood_name) values
  (1, 2, 'Hopeful'), (1, 1, 'आशावान'), (1, 3, 'আশাবাদী'), (1, 4, 'आशावादी'), (1, 5, 'நம்பிக்கை'),
  (2, 2, 'Happy'), (2, 1, 'खुश'), (2, 3, 'খুশি'), (2, 4, 'आनंदी'), (2, 5, 'மகிழ்ச்சி'),
  (3, 2, 'Curious'), (3, 1, 'जिज्ञासु'), (3, 3, 'কৌতূহলী'), (3, 4, 'उत्सुक'), (3, 5, 'ஆர்வம்'),
  (4, 2, 'Worried'), (4, 1, 'चिंतित'), (4, 3, 'চিন্তিত'), (4, 4, 'चिंतित'), (4, 5, 'கவலை'),
  (5, 2, 'Grateful'), (5, 1, 'आभारी'), (5, 3, 'কৃতজ্ঞ'), (5, 4, 'कृतज्ञ'), (5, 5, 'நன்றி'),
  (6, 2, 'Angry'), (6, 1, 'नाराज़'), (6, 3, 'রাগান্বিত'), (6, 4, 'रागावलेला'), (6, 5, 'கோபம்'),
  (7, 2, 'Proud'), (7, 1, 'गर्वित'), (7, 3, 'গর্বিত'), (7, 4, 'अभिमानी'), (7, 5, 'பெருமை'),
  (8, 2, 'Sad'), (8, 1, 'उदास'), (8, 3, 'দুঃখিত'), (8, 4, 'दुःखी'), (8, 5, 'சோகம்');

create index posts__newest_of_locality on posts (community_id, lower(location_name), created_at desc, id desc)
  where deleted_at is null and hidden_at is null;
create index posts__position on posts (community_id, latitude, longitude)
  where deleted_at is null and hidden_at is null and latitude is not null;

create statistics posts__lower_city on (lower(city)) from posts;
create statistics posts__lower_location_name on (lower(location_name)) from posts;

drop table pending_identities;

create table pending_identities (
  cookie_hash bytea primary key,
  issuer text,
  subject text,
  email text,
  phone text,
  picture text,
  full_name text not null default '',
  username text not null default '',
  claimed_email text,
  claimed_phone text,
  password_hash text,
  gender text check (gender in ('male', 'female', 'other')),
  language_id integer references languages (id),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  constraint pending_identities__provider check ((issuer is null) = (subject is null))
);

create index pending_identities__expires_at on pending_identities (expires_at);

create table sign_in_attempts (
  cookie_hash bytea primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  identification_token text not null,
  purpose text not null check (purpose in ('login', 'register')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create index sign_in_attempts__expires_at on sign_in_attempts (expires_at);
create index one_time_codes__expires_at on one_time_codes (expires_at);

alter table sessions
  add column id uuid not null default gen_random_uuid();

create unique index sessions__id on sessions (community_id, user_id, id);

alter table users
  add column terms_version text,
  add column terms_accepted_at timestamptz(3),
  add constraint users__terms check ((terms_version is null) = (terms_accepted_at is null));

update users set referral_code = upper(referral_code);

alter table users
  add constraint users__referral_code_upper check (referral_code = upper(referral_code));

create index users__referred_by on users (community_id, referred_by)
  where referred_by is not null;

delete from pins n
using posts p
where p.community_id = n.community_id
  and p.id = n.post_id
  and p.deleted_at is not null;

update day_progress d
set post_id = null
from posts p
where p.community_id = d.community_id
  and p.id = d.post_id
  and p.deleted_at is not null;

create table installation (
  is_only_row boolean primary key default true check (is_only_row),
  production_since timestamptz(3)
);

insert into installation default values;

alter table communities
  add column is_demo boolean not null default false,
  add column locked_at timestamptz(3);

update communities set is_demo = true
where identification_token = '100001' and name = 'Lodhi Colony and friends';

alter table logins
  drop constraint logins__user;

create index post_media__path on post_media (community_id, path);

create table row_counters (
  community_id integer not null references communities (id),
  table_name text not null,
  counter integer not null check (counter between 1 and 16),
  last integer not null,
  primary key (community_id, table_name, counter),
  constraint row_counters__last check (last < 1000000000)
) with (fillfactor = 50);

create function new_ids(of_community integer, of_table text, amount integer)
returns setof bigint
language plpgsql
volatile
as $$
declare
  chosen integer;
  reached integer;
begin
  loop
    select c.counter into chosen
    from row_counters c
    where c.community_id = of_community and c.table_name = of_table
    order by c.last
    limit 1
    for update skip locked;
    exit when found;

    insert into row_counters (community_id, table_name, counter, last)
    select of_community, of_table, n, n - 16
    from generate_series(1, 16) n
    on conflict do nothing;
    if not found then
      chosen := 1 + floor(random() * 16);
      exit;
    end if;
  end loop;

  update row_counters c
  set last = c.last + 16 * amount
  where c.community_id = of_community and c.table_name = of_table and c.counter = chosen
  returning c.last into reached;

  return query
  select of_community::bigint * 1000000000 + n
  from generate_series(reached - 16 * (amount - 1), reached, 16) n;
end
$$;

drop function new_id(integer, regclass);

create function new_id(of_community integer, of_table text)
returns bigint
language sql
volatile
return new_ids(of_community, of_table, 1);

insert into row_counters (community_id, table_name, counter, last)
select community_id, table_name, n, max_number + n - 16
from (
  select community_id, 'users' as table_name, max(id % 1000000000)::integer as max_number
  from users group by community_id
  union all
  select community_id, 'contests', max(id % 1000000000)::integer from contests group by community_id
  union all
  select community_id, 'contest_days', max(id % 1000000000)::integer from contest_days group by community_id
  union all
  select community_id, 'posts', max(id % 1000000000)::integer from posts group by community_id
  union all
  select community_id, 'comments', max(id % 1000000000)::integer from comments group by community_id
  union all
  select community_id, 'reports', max(id % 1000000000)::integer from reports group by community_id
  union all
  select community_id, 'notifications', max(id % 1000000000)::integer from notifications group by community_id
  union all
  select community_id, 'audit_log', max(id % 1000000000)::integer from audit_log group by community_id
) numbered
cross join generate_series(1, 16) n;

drop sequence users_id, contests_id, contest_days_id, posts_id, comments_id, reports_id, notifications_id, audit_log_id;

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

create index comments__oldest on comments (community_id, post_id, created_at, id)
  where parent_id is null and deleted_at is null and hidden_at is null;
create index comments__oldest_replies on comments (community_id, parent_id, created_at, id)
  where parent_id is not null and deleted_at is null and hidden_at is null;

create table comment_mentions (
  community_id integer not null,
  comment_id bigint not null,
  user_id bigint not null,
  username text not null,
  primary key (community_id, comment_id, user_id),
  constraint comment_mentions__comment foreign key (community_id, comment_id) references comments (community_id, id) on delete cascade,
  constraint comment_mentions__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

create index comment_mentions__user on comment_mentions (community_id, user_id);

create index users__name_start on users (community_id, lower(full_name) collate "C");
create index logins__username_start on logins (community_id, value collate "C")
  where kind = 'username';

create table media (
  community_id integer not null,
  id uuid not null,
  user_id bigint not null,
  type text not null check (type in ('image', 'audio', 'video', 'captions')),
  path text not null check (path like '/media/%'),
  variants jsonb not null default '[]',
  bytes bigint not null check (bytes >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  duration real check (duration >= 0),
  poster_id uuid,
  captions_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint media__path unique (community_id, path),
  constraint media__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint media__poster foreign key (community_id, poster_id) references media (community_id, id),
  constraint media__captions foreign key (community_id, captions_id) references media (community_id, id),
  constraint media__of_video check (type = 'video' or num_nonnulls(poster_id, captions_id) = 0)
);

create index media__user on media (community_id, user_id);
create index media__poster on media (community_id, poster_id) where poster_id is not null;
create index media__captions on media (community_id, captions_id) where captions_id is not null;
create index media__age on media (community_id, created_at);

alter table post_media add column media_id uuid, add column link text;

update post_media set link = path where type = 'link';
update post_media set media_id = gen_random_uuid() where type <> 'link';

insert into media (
  community_id, id, user_id, type, path, variants, bytes, width, height, placeholder, created_at
)
select
  m.community_id, m.media_id, p.user_id, m.type, m.path,
  case when m.type = 'image' and m.width is not null
    then jsonb_build_array(jsonb_build_object('width', m.width, 'path', m.path))
    else '[]'
  end,
  0, m.width, m.height, m.placeholder, p.created_at
from post_media m
join posts p on p.community_id = m.community_id and p.id = m.post_id
where m.media_id is not null;

alter table post_media
  drop column type,
  drop column path,
  drop column width,
  drop column height,
  drop column placeholder,
  add constraint post_media__file_or_link check (num_nonnulls(media_id, link) = 1),
  add constraint post_media__once unique (community_id, media_id),
  add constraint post_media__media foreign key (community_id, media_id) references media (community_id, id);

create table uploads (
  community_id integer not null,
  id uuid not null,
  user_id bigint not null,
  bytes bigint not null check (bytes > 0),
  created_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint uploads__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

create index uploads__age on uploads (community_id, created_at);

create extension if not exists btree_gin;


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

create table vocabulary (
  community_id integer not null references communities (id),
  word text collate "C" not null,
  sound text collate "C" not null generated always as (search_sound(word)) stored,
  primary key (community_id, word)
);

create index vocabulary__similar on vocabulary
  using gin (community_id, word gin_trgm_ops, sound gin_trgm_ops) with (fastupdate = off);

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

update moods m
set thumbnail_image = '/moods/' || picture.name || '.svg'
from (
  values
    (1, 'hopeful'), (2, 'happy'), (3, 'curious'), (4, 'worried'),
    (5, 'grateful'), (6, 'angry'), (7, 'proud'), (8, 'sad')
) as picture (mood_id, name)
where m.id = picture.mood_id;

drop table places;

create table places (
  id text primary key,
  kind text not null check (kind in ('state', 'district', 'city', 'pincode', 'locality')),
  name text not null,
  hindi_name text,
  city text not null default '',
  district text not null default '',
  state text not null default '',
  country text not null,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  latitude numeric(7, 4) not null,
  longitude numeric(7, 4) not null,
  weight smallint not null check (weight between 0 and 100)
);

create index places__pincode on places (pincode, weight desc);
create index places__point on places using gist (point(longitude::float8, latitude::float8));

create table place_names (
  place_id text not null,
  name text not null,
  search text collate "C" not null,
  sound text collate "C" not null,
  weight smallint not null,
  primary key (place_id, name)
);

create index place_names__search on place_names (search);
create index place_names__prominent on place_names (search) where weight >= 55;
create index place_names__sound on place_names (sound);
create index place_names__sounds_like on place_names using gin (sound gin_trgm_ops);

alter table installation add column gazetteer_version text;

