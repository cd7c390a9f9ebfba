create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
insert into kysely_migration_lock values ('migration_lock', 0);

-- pg_trgm finds names with typing errors. It is a trusted extension: the owner of a database may create it.
create extension if not exists pg_trgm;

-- A row's id carries its community, so that a bare link finds its community without a global index.
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

-- Banned and deleted members are few, and every count of participants looks them up.
create index users__gone on users (community_id, id)
  where banned_at is not null or deleted_at is not null;

-- Who an e-mail address, phone number, username or (issuer, subject) belongs to, across all communities.
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

-- What a sign-in provider or a code has verified about a visitor who has no account yet.
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

-- A position is kept on a grid of about one kilometre: two decimals of a degree.
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
  -- The number of days after the start: 0 for the first day.
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

-- The foreign key includes the author, so that nobody can pin another member's post.
create table pins (
  community_id integer not null,
  user_id bigint not null,
  post_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (community_id, user_id, post_id),
  constraint pins__own_post foreign key (community_id, user_id, post_id)
    references posts (community_id, user_id, id) on delete cascade
);

-- A share counts once a person and day. A visitor is identified by a hash that changes every day.
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
  -- The date in the community's time zone. A day that is done late does not count for the streak.
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

-- The first answer of a creating call, written in the same transaction as its effect.
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

-- The table of rate-limiter-flexible: the points that a key has consumed; `expire` is in milliseconds since 1970.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- The site that the product's own calls speak for, the languages of India it starts with, and the moods.

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

-- The feed of a place asks for a city or a locality; Nearme asks for the posts in a box.
create index posts__newest_of_locality on posts (community_id, lower(location_name), created_at desc, id desc)
  where deleted_at is null and hidden_at is null;
create index posts__position on posts (community_id, latitude, longitude)
  where deleted_at is null and hidden_at is null and latitude is not null;

-- The planner uses no statistics of a partial index, and estimated the same number of posts for every place.
create statistics posts__lower_city on (lower(city)) from posts;
create statistics posts__lower_location_name on (lower(location_name)) from posts;

-- What a visitor has verified and told us before there is an account; a cookie finds it, and only its hash is
-- stored. The older table was never used.
drop table pending_identities;

create table pending_identities (
  cookie_hash bytea primary key,
  -- Verified by a sign-in provider or by a code.
  issuer text,
  subject text,
  email text,
  phone text,
  picture text,
  -- Typed, and not verified.
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

-- A visitor on the way to the sign-in provider and back. The cookie of the same browser finds it, once.
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

-- The id by which a member ends one of their sessions.
alter table sessions
  add column id uuid not null default gen_random_uuid();

create unique index sessions__id on sessions (community_id, user_id, id);

-- The version of the terms that a member has accepted, and when.
alter table users
  add column terms_version text,
  add column terms_accepted_at timestamptz(3),
  add constraint users__terms check ((terms_version is null) = (terms_accepted_at is null));

-- Codes are typed in any case and stored in upper case.
update users set referral_code = upper(referral_code);

alter table users
  add constraint users__referral_code_upper check (referral_code = upper(referral_code));

create index users__referred_by on users (community_id, referred_by)
  where referred_by is not null;

-- A deleted post has no pin and completes no day. Earlier deletions left some.
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

-- What is true of the whole installation: one row.
create table installation (
  is_only_row boolean primary key default true check (is_only_row),
  -- When it first ran in production; from then on development mode refuses to open it.
  production_since timestamptz(3)
);

insert into installation default values;

alter table communities
  add column is_demo boolean not null default false,
  -- From then on its pages can be read, but nobody can sign in or register.
  add column locked_at timestamptz(3);

-- The demo community of an earlier version.
update communities set is_demo = true
where identification_token = '100001' and name = 'Lodhi Colony and friends';

-- Global tables have no foreign key to a community's table (decision 12). `invariants.sql` finds a login whose
-- user is gone.
alter table logins
  drop constraint logins__user;

-- Whether a post may be seen is asked for each of its files, by the path under which it is served.
create index post_media__path on post_media (community_id, path);

-- Every community counts the rows of a table by itself (decision 11). It has sixteen counters a table, each of
-- which gives every sixteenth number, so that sixteen transactions can insert at once without waiting.
create table row_counters (
  community_id integer not null references communities (id),
  table_name text not null,
  counter integer not null check (counter between 1 and 16),
  last integer not null,
  primary key (community_id, table_name, counter),
  constraint row_counters__last check (last < 1000000000)
-- Leaves room for the next version of a row on the same page.
) with (fillfactor = 50);

-- Gives `amount` new ids of a table in ascending order. They come from the lowest counter that no other
-- transaction holds; if all are held, it waits for one. A rolled back transaction gives its numbers back.
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

-- Communities continue after their highest number.
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

-- Pages of comments, and of the replies to one.
create index comments__oldest on comments (community_id, post_id, created_at, id)
  where parent_id is null and deleted_at is null and hidden_at is null;
create index comments__oldest_replies on comments (community_id, parent_id, created_at, id)
  where parent_id is not null and deleted_at is null and hidden_at is null;

-- The members whom a comment names, by the username that stands in its text.
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

-- Members are offered by the beginning of their name or username. In this collation an index knows beginnings.
create index users__name_start on users (community_id, lower(full_name) collate "C");
create index logins__username_start on logins (community_id, value collate "C")
  where kind = 'username';

-- A file that a member has sent, checked and ready. What a post shows refers to it; what no post shows is removed
-- after some days.
create table media (
  community_id integer not null,
  id uuid not null,
  user_id bigint not null,
  type text not null check (type in ('image', 'audio', 'video', 'captions')),
  path text not null check (path like '/media/%'),
  -- A picture in several widths: [{"width": 320, "path": "/media/…-320.webp"}, …], the smallest first.
  variants jsonb not null default '[]',
  bytes bigint not null check (bytes >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  -- In seconds.
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

-- The files of posts that there are already become media of their authors.
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

-- A file on its way in. Its bytes stand in the data folder until it is whole and has been checked.
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

-- Each mood has its picture, a file of the web part.
update moods m
set thumbnail_image = '/moods/' || picture.name || '.svg'
from (
  values
    (1, 'hopeful'), (2, 'happy'), (3, 'curious'), (4, 'worried'),
    (5, 'grateful'), (6, 'angry'), (7, 'proud'), (8, 'sad')
) as picture (mood_id, name)
where m.id = picture.mood_id;

-- The places of India and the cities of the world. The rows come from a file of the product (decision 18), which is
-- loaded once for each version of it.
drop table places;

create table places (
  -- A word of its name and where it is: `aundh-411007`. It stays the same from version to version.
  id text primary key,
  kind text not null check (kind in ('state', 'district', 'city', 'pincode', 'locality')),
  name text not null,
  hindi_name text,
  -- The city that people say it is in; empty for a village.
  city text not null default '',
  district text not null default '',
  state text not null default '',
  country text not null,
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  latitude numeric(7, 4) not null,
  longitude numeric(7, 4) not null,
  -- How prominent it is: a village 16, a quarter of a metropolis 80, a city of ten million 100.
  weight smallint not null check (weight between 0 and 100)
);

create index places__pincode on places (pincode, weight desc);
create index places__point on places using gist (point(longitude::float8, latitude::float8));

-- What a place is found by: its name of today and its other names, in any script.
create table place_names (
  place_id text not null,
  -- In the form of `search_form`.
  name text not null,
  -- The name, and after it what the place is in: `aundh pune maharashtra`.
  search text collate "C" not null,
  -- How the name sounds, in Latin letters: spellings that differ by habit or by script have the same.
  sound text collate "C" not null,
  weight smallint not null,
  primary key (place_id, name)
);

create index place_names__search on place_names (search);
-- For the first letters that are typed: thousands of names begin with them.
create index place_names__prominent on place_names (search) where weight >= 55;
create index place_names__sound on place_names (sound);
create index place_names__sounds_like on place_names using gin (sound gin_trgm_ops);

-- Which version of the file is loaded.
alter table installation add column gazetteer_version text;

-- The place that a text names, where that is certain: an id of `places`, or of the maps service in use. It is no foreign
-- key, because the places are loaded again with every version of them.
alter table posts add column place_id text;
alter table user_locations add column place_id text;

-- What a maps service has said of a place that somebody chose; its terms let a position be kept for 30 days.
create table maps_places (
  -- The name of the service, and its own id: `google:ChIJ…`.
  id text primary key,
  place jsonb not null,
  expires_at timestamptz(3) not null
);

create index maps_places__expires_at on maps_places (expires_at);

-- Saved locations have an order, and the feed goes by the one that was chosen last. A member has one home and one
-- place of work.
alter table user_locations add column position integer not null default 0;
alter table user_locations add column chosen_at timestamptz(3) not null default now();
update user_locations set chosen_at = created_at;
create unique index user_locations__one_of_kind on user_locations (community_id, user_id, kind)
  where kind <> 'other_cities';

-- What members choose for their feed; the moods that they want to see stand in `view_moods`. No languages and no moods
-- mean all of them.
alter table users
  -- 'Everywhere', 'Nearme' or the name of a place.
  add column feed_location text not null default 'Everywhere'
    check (feed_location <> '' and char_length(feed_location) <= 60),
  -- In kilometres, for 'Nearme'.
  add column feed_radius smallint not null default 10 check (feed_radius between 5 and 50),
  add column feed_language_ids integer[] not null default '{}';

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

-- The district that a place is in, so that the feed of a district finds what was written from its villages.
alter table posts add column district text not null default '';
alter table user_locations add column district text not null default '';

update posts p
set district = pl.district
from places pl
where pl.id = p.place_id;

update user_locations l
set district = pl.district
from places pl
where pl.id = l.place_id;

-- The feed of a city asks for the cities that are parts of it.
create index places__parts_of_city on places (city) where kind = 'city';

-- For names that differ from what was typed in one letter: hundreds of them are looked up at once.
create index place_names__name on place_names (name);

-- What the feed is filtered by. Posts that pass a rare filter are found by its index and sorted then, so that an index needs
-- no order; without it, it is a quarter as large. None is partial: for a partial index the planner does not ask the
-- statistics below.
drop index posts__newest_of_city, posts__newest_of_locality, posts__position;
create index posts__language on posts (community_id, language_id);
create index posts__mood on posts (community_id, mood_id);
create index posts__city on posts (community_id, lower(city));
create index posts__locality on posts (community_id, lower(location_name));
create index posts__district on posts (community_id, district, state);
create index posts__state on posts (community_id, state);
create index posts__position on posts (community_id, latitude, longitude);

-- A community has its own languages and places. Without these statistics the planner takes the posts of a community's own
-- city for as few as those of any other city there.
drop statistics posts__lower_city, posts__lower_location_name;
create statistics posts__language_in_community (mcv) on community_id, language_id from posts;
create statistics posts__mood_in_community (mcv) on community_id, mood_id from posts;
create statistics posts__city_in_community (mcv) on community_id, lower(city) from posts;
create statistics posts__locality_in_community (mcv) on community_id, lower(location_name) from posts;
create statistics posts__region_in_community (mcv) on community_id, district, state from posts;
create statistics posts__position_in_community (mcv) on community_id, latitude, longitude from posts;
alter statistics posts__language_in_community set statistics 1000;
alter statistics posts__mood_in_community set statistics 1000;
alter statistics posts__city_in_community set statistics 1000;
alter statistics posts__locality_in_community set statistics 1000;
alter statistics posts__region_in_community set statistics 1000;
alter statistics posts__position_in_community set statistics 1000;

-- Both lists of respects are read in pages, the newest first.
drop index respects__user;
create index respects__respecting on respects (community_id, user_id, created_at desc, respected_user_id desc);
create index respects__respectors on respects (community_id, respected_user_id, created_at desc, user_id desc);

-- The picture and the cover of a member's profile: files of theirs that nothing else shows.
create table profile_media (
  community_id integer not null,
  user_id bigint not null,
  kind text not null check (kind in ('picture', 'cover')),
  media_id uuid not null,
  primary key (community_id, user_id, kind),
  constraint profile_media__once unique (community_id, media_id),
  constraint profile_media__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint profile_media__media foreign key (community_id, media_id) references media (community_id, id)
);

-- Whom members have blocked. Neither of the two sees the other; the second index finds who has blocked a member.
create table blocks (
  community_id integer not null,
  user_id bigint not null,
  blocked_user_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (community_id, user_id, blocked_user_id),
  constraint blocks__not_oneself check (user_id <> blocked_user_id),
  constraint blocks__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint blocks__blocked_user foreign key (community_id, blocked_user_id)
    references users (community_id, id) on delete cascade
);

create index blocks__blocked_by on blocks (community_id, blocked_user_id, user_id);
create index blocks__newest on blocks (community_id, user_id, created_at desc, blocked_user_id desc);

-- How a member stands in all standings: by name, under an alias, or not at all. And whether others see what they finished.
alter table users
  add column alias text,
  add column in_standings boolean not null default true,
  add column shows_achievements boolean not null default true;

update users u
set alias = given.alias
from (
  select distinct on (community_id, lower(alias)) community_id, user_id, alias
  from (
    select distinct on (community_id, user_id) community_id, user_id, alias
    from participations
    where alias is not null
    order by community_id, user_id, created_at desc
  ) latest
  order by community_id, lower(alias), user_id
) given
where u.community_id = given.community_id and u.id = given.user_id;

update users u
set in_standings = false
from participations p
where p.community_id = u.community_id and p.user_id = u.id and not p.in_standings;

alter table participations
  drop column alias,
  drop column in_standings;

-- Under one alias there is one member.
create unique index users__alias on users (community_id, lower(alias)) where alias is not null;

-- A row for each thing that a member is told about. Where more happens to the same thing, such as votes on a post, the
-- row changes and counts as unread again. Nothing was ever written to the first table.
drop table notifications;
delete from row_counters where table_name = 'notifications';

create table notifications (
  community_id integer not null,
  id uuid not null,
  user_id bigint not null,
  event text not null,
  post_id bigint,
  comment_id bigint,
  contest_id bigint,
  report_id bigint,
  -- The date in the community's time zone.
  day date,
  -- The highest number that the member was told of, for what is told together; otherwise 1.
  told integer not null default 1 check (told > 0),
  happened_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  primary key (community_id, id),
  constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled'
  )),
  constraint notifications__once
    unique nulls not distinct (community_id, user_id, event, post_id, comment_id, contest_id, report_id, day),
  constraint notifications__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint notifications__post foreign key (community_id, post_id) references posts (community_id, id) on delete cascade,
  constraint notifications__comment foreign key (community_id, post_id, comment_id)
    references comments (community_id, post_id, id) on delete cascade,
  constraint notifications__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint notifications__report foreign key (community_id, report_id)
    references reports (community_id, id) on delete cascade
);

create index notifications__latest on notifications (community_id, user_id, happened_at desc, id desc);
create index notifications__unread on notifications (community_id, user_id)
  where read_at is null;
create index notifications__happened_at on notifications (community_id, happened_at);
-- For the rows that disappear with a post, a comment, a challenge or a report.
create index notifications__subject on notifications (community_id, post_id, comment_id);
create index notifications__of_contest on notifications (community_id, contest_id)
  where contest_id is not null;
create index notifications__of_report on notifications (community_id, report_id)
  where report_id is not null;

-- What a member has chosen for a kind of notification; without a row the default of that kind.
create table notification_choices (
  community_id integer not null,
  user_id bigint not null,
  kind text not null,
  channel text not null check (channel in ('none', 'inbox', 'push')),
  primary key (community_id, user_id, kind),
  constraint notification_choices__kind check (kind in (
    'comments', 'mentions', 'votes', 'respects', 'challenges', 'reminders', 'moderation'
  )),
  constraint notification_choices__moderation check (kind <> 'moderation' or channel <> 'none'),
  constraint notification_choices__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

-- The members who have asked for a letter every week.
create table weekly_letters (
  community_id integer not null,
  user_id bigint not null,
  asked_at timestamptz(3) not null default now(),
  -- The Monday of the letter that was put into the queue last, and of the one that was sent last.
  queued_week date,
  sent_week date,
  primary key (community_id, user_id),
  constraint weekly_letters__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

-- The browsers that are told of notifications while the product is closed: one for a session, and gone with it.
create table push_subscriptions (
  community_id integer not null,
  token_hash bytea not null,
  user_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  locale text not null,
  -- What happened until then is not told, or has been.
  told_until timestamptz(3) not null default now(),
  primary key (community_id, token_hash),
  constraint push_subscriptions__session foreign key (community_id, token_hash)
    references sessions (community_id, token_hash) on delete cascade,
  constraint push_subscriptions__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade
);

create index push_subscriptions__of_user on push_subscriptions (community_id, user_id);

-- What stays of a member who has deleted their account names nobody: a comment that others have replied to, and a
-- report that moderators still need.
alter table comments
  alter column user_id drop not null,
  drop constraint comments_text_check,
  add constraint comments__text check (
    case when user_id is null then text = '' else char_length(text) between 1 and 1000 end
  );

alter table reports
  alter column user_id drop not null,
  add constraint reports__text_of_nobody check (user_id is not null or text = '');

-- The shares of a member among those of visitors.
create index shares__member on shares (community_id, sharer)
  where sharer like 'user %';

-- A code may also prove who asks for a change of their account, and that a new e-mail address or phone is theirs.
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes__purpose
    check (purpose in ('login', 'register', 'reset', 'change', 'prove', 'contact'));

-- Members visit the provider to link an identity, or to prove who they are.
alter table sign_in_attempts
  drop constraint sign_in_attempts_purpose_check,
  add constraint sign_in_attempts__purpose check (purpose in ('login', 'register', 'link', 'prove'));

-- The archive of everything that is kept of a member, made when they ask for it. It is in the store until it has been
-- fetched, for three days at most.
create table account_exports (
  community_id integer not null,
  user_id bigint not null,
  id uuid not null,
  state text not null default 'waiting',
  bytes bigint check (bytes > 0),
  requested_at timestamptz(3) not null default now(),
  ready_at timestamptz(3),
  primary key (community_id, user_id),
  constraint account_exports__state check (state in ('waiting', 'ready', 'fetched')),
  constraint account_exports__ready check ((state = 'waiting') = (ready_at is null and bytes is null)),
  constraint account_exports__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

-- Who joined a challenge last: their faces stand on its card.
create index participations__newest on participations (community_id, contest_id, created_at desc, user_id desc);

-- The language in which a member reads the product and is written to, once it is known: a file of shared/languages.
alter table users add locale text
  constraint users__locale check (locale ~ '^[a-z]{2,3}$');

-- Where a community is that wants to be found by people nearby; without a position it is found by its address alone.
-- A position is kept on a grid of about one kilometre.
alter table communities
  add latitude numeric(4, 2),
  add longitude numeric(5, 2),
  add constraint communities__position check ((latitude is null) = (longitude is null));

update communities set latitude = 28.58, longitude = 77.22 where is_demo;

-- Every process keeps answers that it has made. What changes is told on the channel chowk_changes once the transaction has
-- committed: '<community> <topic>', where the topic is the table, and the community 0 stands for all of them. The tables
-- are those of which kept answers show something; server/calls/changes.ts listens.

create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_changes', coalesce(new.community_id, old.community_id) || ' ' || tg_table_name);
  return null;
end $$;

create function tell_change_of_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_changes', '0 ' || tg_table_name);
  return null;
end $$;

create function tell_change_of_community() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_changes', coalesce(new.id, old.id) || ' ' || tg_table_name);
  return null;
end $$;

-- Votes and comments change the counts of a post many times a day: their topic is that one post.
create function tell_change_of_post() returns trigger language plpgsql as $$
begin
  old.upvotes := new.upvotes;
  old.downvotes := new.downvotes;
  old.comments_count := new.comments_count;
  perform pg_notify(
    'chowk_changes',
    new.community_id || ' posts' || case when old is distinct from new then '' else '/' || new.id end
  );
  return null;
end $$;

create trigger tell_change after update on posts
  for each row execute function tell_change_of_post();
create trigger tell_new_row after insert or delete on posts
  for each row execute function tell_change();
create trigger tell_change after insert or update or delete on communities
  for each row execute function tell_change_of_community();

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'post_media', 'comments', 'comment_mentions', 'contests', 'contest_days', 'participations', 'day_progress', 'winners',
    'pages', 'pins', 'respects', 'profile_media'
  ] loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I
        for each row execute function tell_change()', shown
    );
  end loop;
  foreach shown in array array['languages', 'sites', 'site_languages', 'moods', 'mood_names'] loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I
        for each statement execute function tell_change_of_all()', shown
    );
  end loop;
end $$;

-- What is new here is shown by nothing that was kept before.
create trigger tell_change after update or delete on media
  for each row execute function tell_change();
create trigger tell_change after update or delete on users
  for each row execute function tell_change();
create trigger tell_change after update of token_hash, user_id, expires_at or delete on sessions
  for each row execute function tell_change();

-- A vote or a comment writes the next version of a post. While it fits on the page of the one before, none of the fourteen
-- indexes of posts needs a new entry.
alter table posts set (fillfactor = 90);

-- A new post is shown by lists alone, and a change of a post by what shows that post: so a comment on one does not concern
-- the pages of all others. The topics of posts are posts/<id> for any change of a post or of what belongs to it, posts for
-- one that may also change which posts are listed, and posts/new.

create or replace function tell_change_of_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('chowk_changes', new.community_id || ' posts/new');
    return null;
  end if;
  perform pg_notify('chowk_changes', old.community_id || ' posts/' || old.id);
  if tg_op = 'UPDATE' then
    old.upvotes := new.upvotes;
    old.downvotes := new.downvotes;
    old.comments_count := new.comments_count;
  end if;
  if old is distinct from new then
    perform pg_notify('chowk_changes', old.community_id || ' posts');
  end if;
  return null;
end $$;

create function tell_change_of_part() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_changes',
    coalesce(new.community_id, old.community_id) || ' posts/' || coalesce(new.post_id, old.post_id));
  return null;
end $$;

drop trigger tell_change on posts;
drop trigger tell_new_row on posts;
create trigger tell_change after insert or update or delete on posts
  for each row execute function tell_change_of_post();

drop trigger tell_change on post_media;
create trigger tell_change after insert or update or delete on post_media
  for each row execute function tell_change_of_part();

-- Mentions come and go with their comment.
drop trigger tell_change on comments;
create trigger tell_change after insert or update or delete on comments
  for each row execute function tell_change_of_part();
drop trigger tell_change on comment_mentions;

-- A code, or a visit to the sign-in provider, may also be for somebody who joins or comes back, whichever it is.
alter table one_time_codes
  drop constraint one_time_codes__purpose,
  add constraint one_time_codes__purpose
    check (purpose in ('login', 'register', 'join', 'reset', 'change', 'prove', 'contact'));

alter table sign_in_attempts
  drop constraint sign_in_attempts__purpose,
  add constraint sign_in_attempts__purpose
    check (purpose in ('login', 'register', 'join', 'link', 'prove'));

-- Makes the databases of all earlier versions alike. Some ran an earlier text of migration 019: they lack the index by
-- sound, and their index of similar words has the sound as well, which makes it slower.
create index if not exists vocabulary__sound on vocabulary (community_id, sound);

do $$
begin
  if (select indnkeyatts > 2 from pg_index where indexrelid = 'vocabulary__similar'::regclass) then
    drop index vocabulary__similar;
    create index vocabulary__similar on vocabulary
      using gin (community_id, word gin_trgm_ops) with (fastupdate = off);
  end if;
end
$$;

-- Others ran 039 before 033, which dropped its index with two columns.
create index if not exists participations__newest on participations (community_id, contest_id, created_at desc, user_id desc);

-- A name that nobody found could become a feed's location, and hid every post. Such names stay in the profile alone.
update users u
set feed_location = 'Everywhere'
where exists (
    select
    from user_locations l
    where l.community_id = u.community_id
      and l.user_id = u.id
      and lower(l.location) = lower(u.feed_location)
      and l.latitude is null
  )
  and not exists (
    select
    from user_locations l
    where l.community_id = u.community_id
      and l.user_id = u.id
      and lower(l.location) = lower(u.feed_location)
      and l.latitude is not null
  );

-- An archive that has been sent can be fetched again for an hour: only the browser knows whether all of it arrived.
alter table account_exports
  add column fetched_at timestamptz(3),
  add constraint account_exports__fetched check (state <> 'waiting' or fetched_at is null);

-- An event stream ends with its session, whatever has ended that, a statement of an operator too. Whom it concerns is told on
-- the channel chowk_members once the transaction has committed: '<community> <member>', where 0 stands for all members of
-- the community; server/calls/event-streams.ts listens.

create function tell_member_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_members', old.community_id || ' ' || old.user_id);
  return null;
end $$;

create function tell_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_members', new.community_id || ' ' || new.id);
  return null;
end $$;

create function tell_members_of_community() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_members', new.id || ' 0');
  return null;
end $$;

create trigger tell_member after update of user_id, token_hash, expires_at or delete on sessions
  for each row execute function tell_member_of_session();
create trigger tell_member after update of banned_at, deleted_at on users
  for each row
  when (old.banned_at is distinct from new.banned_at or old.deleted_at is distinct from new.deleted_at)
  execute function tell_member();
create trigger tell_members after update of locked_at on communities
  for each row
  when (old.locked_at is distinct from new.locked_at)
  execute function tell_members_of_community();

-- The log of what moderators and operators do is written once: nobody changes or deletes a row, not even by hand. Only a
-- member who deletes their account leaves it, as the one who acted and as the one whom it was about.
update audit_log set action = 'delete-comment' where action = 'delete comment';

alter table audit_log
  add constraint audit_log__action check (action ~ '^[a-z]+(-[a-z]+)*$'),
  add constraint audit_log__subject check (jsonb_typeof(subject) = 'object');

create index audit_log__latest on audit_log (community_id, created_at desc, id desc);

create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.user_id is null or new.user_id = old.user_id)
      and new.subject in (old.subject, old.subject - 'user_id')
      and (new.community_id, new.id, new.action, new.reason, new.created_at)
        = (old.community_id, old.id, old.action, old.reason, old.created_at) then
      return new;
    end if;
  end if;
  raise exception 'The audit log is not changed' using errcode = 'restrict_violation';
end $$;

create trigger refuse_change before update or delete on audit_log
  for each row execute function refuse_change_of_log();
create trigger refuse_truncate before truncate on audit_log
  for each statement execute function refuse_change_of_log();

-- Operators write challenges in the console: in one language first, which everybody reads who does not read a translation.
alter table contests
  add column language_id integer not null default 2 references languages (id),
  -- Counted at each save of the texts and of the days: who saves an older one is told.
  add column version integer not null default 1,
  add column days_version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  -- When an operator closed it before its last start date, which some may have chosen to start on.
  add column closed_at timestamptz(3);

-- The details of a challenge in a further language.
create table contest_texts (
  community_id integer not null,
  contest_id bigint not null,
  language_id integer not null references languages (id),
  details jsonb not null,
  primary key (community_id, contest_id, language_id),
  constraint contest_texts__details check (jsonb_typeof(details) = 'array' and jsonb_array_length(details) > 0),
  constraint contest_texts__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade
);

-- A day keeps its key when days are moved, and in files that are read again.
alter table contest_days
  add column day_key text,
  -- Says in words what the picture of the day shows, or what is heard.
  add column alt text not null default '';
update contest_days set day_key = 'day-' || (day_index + 1);
alter table contest_days
  alter column day_key set not null,
  add constraint contest_days__day_key unique (community_id, contest_id, day_key),
  add constraint contest_days__day_key_form check (day_key ~ '^[a-z0-9-]{1,40}$'),
  -- Days change their places in one statement.
  drop constraint contest_days__day_index,
  add constraint contest_days__day_index unique (community_id, contest_id, day_index) deferrable;

create table contest_day_texts (
  community_id integer not null,
  contest_id bigint not null,
  contest_day_id bigint not null,
  language_id integer not null references languages (id),
  name_of_day text not null,
  detail text not null,
  primary key (community_id, contest_day_id, language_id),
  constraint contest_day_texts__day foreign key (community_id, contest_id, contest_day_id)
    references contest_days (community_id, contest_id, id) on delete cascade
);

create index contest_day_texts__contest on contest_day_texts (community_id, contest_id);

-- What was corrected after somebody had joined, in words that participants read.
create table contest_corrections (
  community_id integer not null,
  id uuid not null,
  contest_id bigint not null,
  note text not null check (char_length(note) between 1 and 500),
  corrected_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint contest_corrections__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade
);

create index contest_corrections__contest on contest_corrections (community_id, contest_id, corrected_at desc);

-- Once somebody has joined, no day is added, removed or moved, whoever asks. A member who joins meanwhile holds the
-- challenge, and is waited for.
create function refuse_change_of_joined_days() returns trigger language plpgsql as $$
declare
  changed contest_days := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' then
    if (new.day_index, new.day_key, new.contest_id, new.content_type)
      = (old.day_index, old.day_key, old.contest_id, old.content_type) then
      return new;
    end if;
  end if;
  perform from contests
    where community_id = changed.community_id and id = changed.contest_id
    for update;
  if exists (
    select from participations
    where community_id = changed.community_id and contest_id = changed.contest_id
  ) then
    raise exception 'The days of a challenge stay as they are once somebody has joined'
      using errcode = 'restrict_violation', constraint = 'contest_days__joined';
  end if;
  return changed;
end $$;

create trigger refuse_change before insert or delete or update of day_index, day_key, contest_id, content_type on contest_days
  for each row execute function refuse_change_of_joined_days();

do $$
declare
  shown text;
begin
  foreach shown in array array['contest_texts', 'contest_day_texts', 'contest_corrections'] loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I
        for each row execute function tell_change()', shown
    );
  end loop;
end $$;

-- Operators say who their community is.
alter table communities
  -- Counted at each save: who saves an older one is told.
  add column version integer not null default 1;

-- The languages that the members of a community read, the most read one first. Challenges are written in them.
create table community_languages (
  community_id integer not null references communities (id),
  language_id integer not null references languages (id),
  position integer not null check (position >= 0),
  primary key (community_id, language_id),
  constraint community_languages__position unique (community_id, position)
);

-- Who may join a community: everybody, who has an invitation, or whom an operator lets in. An invitation lets in too.
alter table communities
  add column joining text not null default 'open',
  add constraint communities__joining check (joining in ('open', 'invitation', 'approval'));

create table invitations (
  community_id integer not null references communities (id),
  id uuid not null,
  -- What its link ends with.
  code text not null,
  -- Whom it is for, as operators and those who are invited read it.
  name text not null,
  uses_limit integer check (uses_limit > 0),
  used integer not null default 0 check (used >= 0),
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (community_id, id),
  constraint invitations__code unique (community_id, code),
  constraint invitations__code_upper check (code = upper(code)),
  constraint invitations__within_limit check (used <= uses_limit)
);

create index invitations__latest on invitations (community_id, created_at desc, id desc);

alter table users
  -- By which invitation they came.
  add column invitation_id uuid,
  -- Since when they wait for an operator's yes; null for a member who is in.
  add column waiting_since timestamptz(3),
  add column refused_at timestamptz(3),
  add column refusal text not null default '',
  add constraint users__refused check (refused_at is null or waiting_since is not null),
  add constraint users__refusal check (refusal = '' or refused_at is not null),
  add constraint users__invitation foreign key (community_id, invitation_id)
    references invitations (community_id, id);

create index users__came_by on users (community_id, invitation_id, created_at desc, id desc)
  where invitation_id is not null;
create index users__waiting on users (community_id, waiting_since, id)
  where waiting_since is not null;

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted'
  ));

-- Operators review the entries of a challenge, each in rows of their own, and choose its winners. A choice is no row of
-- winners: nobody else learns of it before it is announced. From then on the database keeps the results as they are.
create table entry_reviews (
  community_id integer not null,
  contest_id bigint not null,
  post_id bigint not null,
  user_id bigint not null,
  is_picked boolean not null default false,
  is_starred boolean not null default false,
  note text not null default '' check (char_length(note) <= 1000),
  updated_at timestamptz(3) not null default now(),
  primary key (community_id, contest_id, post_id, user_id),
  constraint entry_reviews__entry foreign key (community_id, contest_id, post_id)
    references posts (community_id, contest_id, id) on delete cascade,
  constraint entry_reviews__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade
);

create index entry_reviews__user on entry_reviews (community_id, user_id);
create index entry_reviews__entry on entry_reviews (community_id, post_id);

-- One row for each challenge whose winners somebody has begun to choose. Each change of the choice counts the version up.
create table winner_lists (
  community_id integer not null,
  contest_id bigint not null,
  version integer not null default 0,
  announce_at timestamptz(3),
  -- When an announcement was due that could not be made.
  lapsed_at timestamptz(3),
  primary key (community_id, contest_id),
  constraint winner_lists__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade
);

create index winner_lists__announce_at on winner_lists (community_id, announce_at) where announce_at is not null;

create table chosen_winners (
  community_id integer not null,
  contest_id bigint not null,
  post_id bigint not null,
  place integer not null check (place > 0),
  reason text not null default '' check (char_length(reason) <= 500),
  primary key (community_id, contest_id, post_id),
  constraint chosen_winners__place unique (community_id, contest_id, place),
  constraint chosen_winners__list foreign key (community_id, contest_id)
    references winner_lists (community_id, contest_id) on delete cascade,
  constraint chosen_winners__entry foreign key (community_id, contest_id, post_id)
    references posts (community_id, contest_id, id) on delete cascade
);

create index chosen_winners__post on chosen_winners (community_id, post_id);

alter table winners add column reason text not null default '' check (char_length(reason) <= 500);

-- Winners are inserted by the transaction that declares them, before it does. Only the entry of a member who has deleted
-- their account leaves them.
create function refuse_change_of_winners() returns trigger language plpgsql as $$
declare
  is_declared boolean;
begin
  -- The lock lets a declaration wait for this transaction, and this one for a declaration.
  select declared_at is not null into is_declared
  from contests
  where community_id = coalesce(new.community_id, old.community_id)
    and id = coalesce(new.contest_id, old.contest_id)
  for share;
  if not is_declared then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' and exists (
    select from posts p
    join users u on u.community_id = p.community_id and u.id = p.user_id
    where p.community_id = old.community_id and p.id = old.post_id and u.deleted_at is not null
  ) then
    return old;
  end if;
  raise exception 'Declared winners are not changed' using errcode = 'restrict_violation';
end $$;

create trigger refuse_change before insert or update or delete on winners
  for each row execute function refuse_change_of_winners();

create function refuse_change_of_declaration() returns trigger language plpgsql as $$
begin
  raise exception 'A declaration is not taken back' using errcode = 'restrict_violation';
end $$;

create trigger refuse_change_of_declaration before update of declared_at on contests
  for each row when (old.declared_at is not null and new.declared_at is distinct from old.declared_at)
  execute function refuse_change_of_declaration();

-- Files that an operator has uploaded for the days of a challenge. They stay when the account of the operator is deleted:
-- then they are nobody's.
create table contest_media (
  community_id integer not null,
  contest_id bigint not null,
  media_id uuid not null,
  primary key (community_id, contest_id, media_id),
  constraint contest_media__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint contest_media__media foreign key (community_id, media_id) references media (community_id, id)
);

create index contest_media__media on contest_media (community_id, media_id);

alter table media alter column user_id drop not null;

-- What the operators of a community have taken off their desk.
create table desk_dismissals (
  community_id integer not null references communities (id),
  dismissed text not null,
  dismissed_at timestamptz(3) not null default now(),
  primary key (community_id, dismissed),
  constraint desk_dismissals__dismissed check (dismissed in ('first-steps', 'mail', 'whatsapp', 'backup'))
);

-- What operators write to those who take part in a challenge.
create table messages (
  community_id integer not null,
  id bigint not null,
  contest_id bigint not null,
  -- The operator who wrote it, until they delete their account.
  user_id bigint,
  text text not null check (char_length(text) between 1 and 500),
  -- Who gets it: all, those who have stopped, or some, whose ids are deleted once it has been sent.
  audience text not null check (audience in ('all', 'stopped', 'some')),
  recipient_ids bigint[] not null default '{}',
  -- The date in the community's time zone, and the number of the message among those of that date: three are allowed.
  sent_on date not null,
  nth integer not null check (nth between 1 and 3),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  primary key (community_id, id),
  constraint messages__id_in_community check (id / 1000000000 = community_id),
  constraint messages__nth unique (community_id, contest_id, sent_on, nth),
  constraint messages__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint messages__user foreign key (community_id, user_id) references users (community_id, id)
);

create index messages__user on messages (community_id, user_id);

alter table notifications
  add column message_id bigint,
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message'
  )),
  drop constraint notifications__once,
  add constraint notifications__once unique nulls not distinct
    (community_id, user_id, event, post_id, comment_id, contest_id, report_id, message_id, day),
  add constraint notifications__message foreign key (community_id, message_id)
    references messages (community_id, id) on delete cascade;

create index notifications__of_message on notifications (community_id, message_id)
  where message_id is not null;

-- Messages can come by e-mail too, for those who choose so.
alter table notification_choices
  drop constraint notification_choices__kind,
  add constraint notification_choices__kind check (kind in (
    'comments', 'mentions', 'votes', 'respects', 'challenges', 'reminders', 'messages', 'moderation'
  )),
  drop constraint notification_choices_channel_check,
  add constraint notification_choices__channel
    check (channel in ('none', 'inbox', 'push') or (channel = 'email' and kind = 'messages'));

-- Questions of the last weeks that wait for a reply are few among all comments.
create index comments__questions on comments (community_id, created_at desc, id desc)
  where parent_id is null and deleted_at is null and hidden_at is null and text ~ '[?؟]';

-- What the picture of a challenge shows, in words for those who do not see it. A drawn picture only decorates.
alter table contests
  add column picture_alt text not null default '' check (char_length(picture_alt) <= 300);

-- People whom operators invite by a list of contacts. They have no account. Each has a link, which lets one person in, and so
-- does the proof that a contact is theirs. The rows are deleted when the invitation ends or expires.
alter table invitations
  add column by_list boolean not null default false,
  add constraint invitations__list_expires check (not by_list or expires_at is not null);

create table invited_people (
  community_id integer not null references communities (id),
  id bigint not null generated always as identity,
  invitation_id uuid not null,
  kind text not null check (kind in ('email', 'phone')),
  contact text not null,
  -- What their link ends with.
  code text not null,
  full_name text not null,
  -- The language in which they are written to.
  locale text not null,
  invited_at timestamptz(3) not null default now(),
  -- When the e-mail was sent, or an operator sent the text by hand.
  sent_at timestamptz(3),
  -- How often an e-mail to them could not be sent.
  tries integer not null default 0 check (tries >= 0),
  tried_at timestamptz(3),
  opened_at timestamptz(3),
  declined_at timestamptz(3),
  came_at timestamptz(3),
  -- Who has come; null for a moment while the account is created.
  user_id bigint,
  primary key (community_id, id),
  constraint invited_people__contact unique (community_id, kind, contact),
  constraint invited_people__code unique (community_id, code),
  constraint invited_people__contact_lower check (contact = lower(contact)),
  constraint invited_people__user_came check (user_id is null or came_at is not null),
  constraint invited_people__invitation foreign key (community_id, invitation_id)
    references invitations (community_id, id),
  constraint invited_people__user foreign key (community_id, user_id)
    references users (community_id, id)
);

create index invited_people__of_invitation on invited_people (community_id, invitation_id, id);
create index invited_people__of_user on invited_people (community_id, user_id)
  where user_id is not null;
-- The e-mails that are still to be sent.
create index invited_people__unsent on invited_people (community_id, id)
  where kind = 'email' and sent_at is null;

-- To whom a community has sent an e-mail: counts towards its limit of a day, and lets nobody get a second one. Contacts are
-- stored as keyed hashes.
create table invitation_emails (
  community_id integer not null references communities (id),
  contact_hash bytea not null,
  sent_at timestamptz(3) not null default now(),
  primary key (community_id, contact_hash)
);

create index invitation_emails__latest on invitation_emails (community_id, sent_at);

-- Who wants no invitation any more, from no community.
create table refused_contacts (
  contact_hash bytea primary key,
  refused_at timestamptz(3) not null default now()
);

-- A member who has no phone can agree that operators enter a challenge for them. The agreement is noted once for a member and
-- a challenge, and nothing can be entered without it.
create table on_behalf_consents (
  community_id integer not null,
  contest_id bigint not null,
  user_id bigint not null,
  given_how text not null check (given_how in ('words', 'writing', 'family')),
  -- A date in the community's time zone.
  given_on date not null,
  note text not null default '' check (char_length(note) <= 300),
  -- The operator who noted it, until they delete their account.
  noted_by bigint,
  noted_at timestamptz(3) not null default now(),
  -- Since when the member does not want it any more.
  withdrawn_at timestamptz(3),
  primary key (community_id, contest_id, user_id),
  constraint on_behalf_consents__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint on_behalf_consents__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade,
  constraint on_behalf_consents__noted_by foreign key (community_id, noted_by)
    references users (community_id, id)
);

create index on_behalf_consents__user on on_behalf_consents (community_id, user_id);
create index on_behalf_consents__noted_by on on_behalf_consents (community_id, noted_by);

alter table participations add column entered_by_operator boolean not null default false;
alter table day_progress add column entered_by_operator boolean not null default false;
alter table activities add column entered_by_operator boolean not null default false;
alter table posts
  add column entered_by_operator boolean not null default false,
  add constraint posts__entered_for_contest check (not entered_by_operator or contest_id is not null);

create function require_consent() returns trigger language plpgsql as $$
begin
  -- The lock lets a withdrawal wait for this transaction, and this one for a withdrawal.
  perform from on_behalf_consents
  where community_id = new.community_id and contest_id = new.contest_id and user_id = new.user_id
    and withdrawn_at is null
  for share;
  if not found then
    raise exception 'Nothing is entered for a member without their consent' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

do $$
declare
  entered text;
begin
  foreach entered in array array['participations', 'day_progress', 'activities', 'posts'] loop
    execute format(
      'create trigger require_consent before insert on %I
        for each row when (new.entered_by_operator) execute function require_consent()', entered
    );
    execute format(
      'create trigger require_consent_of_change before update of entered_by_operator on %I
        for each row when (new.entered_by_operator and not old.entered_by_operator)
        execute function require_consent()', entered
    );
  end loop;
end $$;

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'participation_entered', 'day_entered', 'entry_entered'
  ));

-- The logo of a community: the path of its smallest file, which everybody reads with the name, and the media that it is.
alter table communities add column logo text;

create table community_logos (
  community_id integer primary key references communities (id),
  media_id uuid not null,
  constraint community_logos__media foreign key (community_id, media_id) references media (community_id, id)
);

-- What moderators have to look at: one item for each post, comment or member that was reported. A new report opens it again.
create table moderation_items (
  community_id integer not null references communities (id),
  id uuid not null,
  post_id bigint,
  comment_id bigint,
  reported_user_id bigint,
  -- Whom it is about: the author, or the member who was reported.
  user_id bigint not null,
  -- What it said when it was reported: an edit afterwards does not change what moderators see.
  reported_title text not null default '',
  reported_text text not null default '',
  state text not null default 'open' check (state in ('open', 'appealed', 'closed')),
  -- Grows with each report, decision and appeal, so that of two moderators who act at once the second is told.
  version integer not null default 1,
  reports_count integer not null default 0,
  opened_at timestamptz(3) not null default now(),
  -- When something last happened: a report or an appeal.
  latest_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  primary key (community_id, id),
  constraint moderation_items__one_subject check (num_nonnulls(post_id, comment_id, reported_user_id) = 1),
  constraint moderation_items__about_reported check (reported_user_id is null or reported_user_id = user_id),
  constraint moderation_items__closed check ((closed_at is null) = (state <> 'closed')),
  constraint moderation_items__post unique (community_id, post_id),
  constraint moderation_items__comment unique (community_id, comment_id),
  constraint moderation_items__reported_user unique (community_id, reported_user_id),
  constraint moderation_items__of_post foreign key (community_id, post_id)
    references posts (community_id, id) on delete cascade,
  constraint moderation_items__of_comment foreign key (community_id, comment_id)
    references comments (community_id, id) on delete cascade,
  constraint moderation_items__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade
);

create index moderation_items__latest on moderation_items (community_id, (state = 'closed'), latest_at desc, id desc);
create index moderation_items__about on moderation_items (community_id, user_id);

-- What moderators have decided about an item, each with its reason. One that was taken back counts no more.
create table moderation_decisions (
  community_id integer not null,
  id uuid not null,
  item_id uuid not null,
  -- Whom it is about.
  user_id bigint not null,
  -- Who decided, until they delete their account.
  moderator_id bigint,
  action text not null check (action in ('leave', 'hide', 'restore', 'warn', 'ban', 'end-ban')),
  reason text not null check (reason in ('spam', 'abuse', 'false', 'dangerous', 'other')),
  words text not null default '' check (char_length(words) <= 1000),
  -- When a ban ends; null for one without an end.
  until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  taken_back_at timestamptz(3),
  appeal text check (char_length(appeal) between 1 and 1000),
  appealed_at timestamptz(3),
  -- Who judged the appeal, until they delete their account.
  judge_id bigint,
  judged_at timestamptz(3),
  appeal_accepted boolean,
  judgement text not null default '' check (char_length(judgement) <= 1000),
  primary key (community_id, id),
  constraint moderation_decisions__until check (until is null or action = 'ban'),
  constraint moderation_decisions__appealed check ((appeal is null) = (appealed_at is null)),
  constraint moderation_decisions__judged
    check ((judged_at is null) = (appeal_accepted is null) and (judged_at is null or appealed_at is not null)),
  constraint moderation_decisions__item foreign key (community_id, item_id)
    references moderation_items (community_id, id) on delete cascade,
  constraint moderation_decisions__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade,
  constraint moderation_decisions__moderator foreign key (community_id, moderator_id) references users (community_id, id),
  constraint moderation_decisions__judge foreign key (community_id, judge_id) references users (community_id, id)
);

create index moderation_decisions__of_item on moderation_decisions (community_id, item_id, created_at desc, id desc);
create index moderation_decisions__about on moderation_decisions (community_id, user_id, created_at desc, id desc);
create index moderation_decisions__moderator on moderation_decisions (community_id, moderator_id);
create index moderation_decisions__judge on moderation_decisions (community_id, judge_id)
  where judge_id is not null;

-- A ban that has an end is ended by a job.
alter table users
  add column banned_until timestamptz(3),
  add constraint users__banned_until check (banned_until is null or banned_at is not null);

create index users__banned_until on users (community_id, banned_until) where banned_until is not null;

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'appeal_judged'
  ));

-- What was reported before there was a queue.
insert into moderation_items (community_id, id, post_id, comment_id, reported_user_id, user_id, reported_title,
  reported_text, reports_count, opened_at, latest_at)
select r.community_id, gen_random_uuid(), r.post_id, r.comment_id, r.reported_user_id,
  coalesce(p.user_id, c.user_id, r.reported_user_id), coalesce(p.title, u.full_name, ''),
  coalesce(p.description, c.text, u.bio, ''), count(*), min(r.created_at), max(r.created_at)
from reports r
left join posts p on p.community_id = r.community_id and p.id = r.post_id
left join comments c on c.community_id = r.community_id and c.id = r.comment_id
left join users u on u.community_id = r.community_id and u.id = r.reported_user_id
where coalesce(p.user_id, c.user_id, r.reported_user_id) is not null
group by r.community_id, r.post_id, r.comment_id, r.reported_user_id, p.user_id, c.user_id, p.title, u.full_name,
  p.description, c.text, u.bio;

-- When a member was last seen. Sessions cannot say it: they are deleted once they end.
create table last_visits (
  community_id integer not null,
  user_id bigint not null,
  seen_at timestamptz(3) not null,
  primary key (community_id, user_id),
  constraint last_visits__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade
);

create index last_visits__oldest on last_visits (community_id, seen_at, user_id);

insert into last_visits (community_id, user_id, seen_at)
select u.community_id, u.id, greatest(u.created_at, max(s.last_seen_at))
from users u
left join sessions s on s.community_id = u.community_id and s.user_id = u.id
group by u.community_id, u.id;

create function note_new_member() returns trigger language plpgsql as $$
begin
  insert into last_visits (community_id, user_id, seen_at)
  values (new.community_id, new.id, new.created_at)
  on conflict (community_id, user_id) do nothing;
  return null;
end $$;

create function note_visit() returns trigger language plpgsql as $$
begin
  insert into last_visits (community_id, user_id, seen_at)
  values (new.community_id, new.user_id, new.last_seen_at)
  on conflict (community_id, user_id) do update
    set seen_at = excluded.seen_at
    where last_visits.seen_at < excluded.seen_at;
  return null;
end $$;

create trigger note_new_member after insert on users
  for each row execute function note_new_member();
create trigger note_visit after insert or update of last_seen_at on sessions
  for each row execute function note_visit();

create index users__joined on users (community_id, created_at desc, id desc)
  where deleted_at is null and waiting_since is null;
create index users__team on users (community_id, created_at desc, id desc)
  where role <> 'member' and deleted_at is null and waiting_since is null;
create index users__banned on users (community_id, created_at desc, id desc)
  where banned_at is not null and deleted_at is null and waiting_since is null;

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'appeal_judged',
    'made_moderator', 'made_operator', 'made_member'
  ));

-- The reports of one post, comment or member, for the queue of moderators and for deletions.
create index reports__of_post on reports (community_id, post_id) where post_id is not null;
create index reports__of_comment on reports (community_id, comment_id) where comment_id is not null;
create index reports__of_member on reports (community_id, reported_user_id) where reported_user_id is not null;

-- A member can tell an operator to stop entering a challenge for them, and is notified that it was stopped.
alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member'
  ));

-- What is open, and what is closed, each the latest first. An index of the comparison itself was not used.
drop index moderation_items__latest;

create index moderation_items__open on moderation_items (community_id, latest_at desc, id desc)
  where state <> 'closed';
create index moderation_items__closed on moderation_items (community_id, latest_at desc, id desc)
  where state = 'closed';

-- What operators save as a whole has a version, which each save counts up: who saves an older one is told. A part that
-- nobody has saved yet has no row, and version 1.
create table setting_versions (
  community_id integer not null references communities (id),
  part text not null check (part ~ '^[a-z]+(/[a-z0-9-]+)*$'),
  version integer not null check (version > 1),
  primary key (community_id, part)
);

-- Who answers for a community: everybody sees it.
create table community_contacts (
  community_id integer primary key references communities (id),
  legal_entity text not null,
  support_email text not null,
  support_phone text not null,
  -- The grievance officer: a name with an e-mail address or a number, or nothing at all.
  officer_name text not null,
  officer_email text not null,
  officer_phone text not null,
  officer_address text not null,
  constraint community_contacts__officer check (
    case when officer_name = '' then officer_email || officer_phone || officer_address = ''
    else officer_email || officer_phone <> '' end
  )
);

create trigger tell_change after insert or update or delete on community_contacts
  for each row execute function tell_change();

-- A suspended community answers nobody. Its data stays, and is there again when it is resumed.
alter table communities add column suspended_at timestamptz(3);

drop trigger tell_members on communities;
create trigger tell_members after update of locked_at, suspended_at on communities
  for each row
  when (
    old.locked_at is distinct from new.locked_at or old.suspended_at is distinct from new.suspended_at
  )
  execute function tell_members_of_community();

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

-- The figures of a community as its operators see them: counted once a day, by the weeks of its own calendar. Each row
-- says how many members a figure counts, and how much they did. What is shown of it is decided when it is read.
create table figures (
  community_id integer not null references communities (id) on delete cascade,
  figure text not null,
  -- The Monday on which the week, or the first of the weeks, begins.
  starts_on date not null,
  part text not null default '',
  members integer not null check (members >= 0),
  amount integer not null check (amount >= members),
  primary key (community_id, figure, starts_on, part),
  constraint figures__monday check (extract(isodow from starts_on) = 1)
);

-- How many participants have reached each day of a challenge, and how many of these have done it.
create table contest_figures (
  community_id integer not null,
  contest_id bigint not null,
  day_index integer not null,
  reached integer not null check (reached >= 0),
  done integer not null check (done between 0 and reached),
  primary key (community_id, contest_id, day_index),
  constraint contest_figures__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade
);

-- The date, on the community's calendar, on which its figures were counted last.
create table figures_counted (
  community_id integer primary key references communities (id) on delete cascade,
  counted_on date not null
);

-- A week of days done, without reading all of them.
create index day_progress__done_on on day_progress (community_id, done_on);

-- The terms and the privacy policy of a community, beside those of the product: a version is published once and never changed.
create table community_terms (
  community_id integer not null references communities (id),
  version integer not null check (version >= 1),
  -- A date in the community's time zone: members are asked from then on.
  in_force_from date not null,
  published_at timestamptz(3) not null default now(),
  primary key (community_id, version)
);

create table community_terms_texts (
  community_id integer not null,
  version integer not null,
  language_id integer not null references languages (id),
  -- Sanitised HTML; one of them may be empty.
  terms text not null,
  privacy text not null,
  primary key (community_id, version, language_id),
  constraint community_terms_texts__version foreign key (community_id, version)
    references community_terms (community_id, version),
  constraint community_terms_texts__text check (terms || privacy <> '')
);

-- Which member has accepted which version, and when.
create table terms_acceptances (
  community_id integer not null,
  user_id bigint not null,
  version integer not null,
  accepted_at timestamptz(3) not null default now(),
  primary key (community_id, user_id, version),
  constraint terms_acceptances__version foreign key (community_id, version)
    references community_terms (community_id, version),
  constraint terms_acceptances__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade
);

create index terms_acceptances__version_of on terms_acceptances (community_id, version);

do $$
declare
  shown text;
begin
  foreach shown in array array['community_terms', 'community_terms_texts'] loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I
        for each row execute function tell_change()', shown
    );
  end loop;
end $$;

-- The archive that a community has come from: nothing is imported twice.
alter table communities
  add column archive_id uuid,
  add constraint communities__archive_id unique (archive_id);

-- Communities whose files must leave the store: those of an import that was not finished, and those that were deleted. It has
-- no foreign key, for these communities are not there.
create table leaving_files (
  community_id integer primary key,
  since timestamptz(3) not null default now()
);

-- A community that is deleted takes its log and its declared winners along: the transaction that deletes it says which.
create function is_deleted_community(of_community integer) returns boolean
language sql stable
return current_setting('chowk.deleted_community', true) = of_community::text;

create or replace function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_deleted_community(old.community_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if (new.user_id is null or new.user_id = old.user_id)
      and new.subject in (old.subject, old.subject - 'user_id')
      and (new.community_id, new.id, new.action, new.reason, new.created_at)
        = (old.community_id, old.id, old.action, old.reason, old.created_at) then
      return new;
    end if;
  end if;
  raise exception 'The audit log is not changed' using errcode = 'restrict_violation';
end $$;

create or replace function refuse_change_of_winners() returns trigger language plpgsql as $$
declare
  is_declared boolean;
begin
  if tg_op = 'DELETE' and is_deleted_community(old.community_id) then
    return old;
  end if;
  -- The lock lets a declaration wait for this transaction, and this one for a declaration.
  select declared_at is not null into is_declared
  from contests
  where community_id = coalesce(new.community_id, old.community_id)
    and id = coalesce(new.contest_id, old.contest_id)
  for share;
  if not is_declared then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' and exists (
    select from posts p
    join users u on u.community_id = p.community_id and u.id = p.user_id
    where p.community_id = old.community_id and p.id = old.post_id and u.deleted_at is not null
  ) then
    return old;
  end if;
  raise exception 'Declared winners are not changed' using errcode = 'restrict_violation';
end $$;

-- A member who is muted reads, votes and does the days of challenges, but writes nothing before that time.
alter table users add column muted_until timestamptz(3);

alter table moderation_decisions
  drop constraint moderation_decisions_action_check,
  add constraint moderation_decisions__action
    check (action in ('leave', 'hide', 'restore', 'warn', 'mute', 'end-mute', 'ban', 'end-ban')),
  drop constraint moderation_decisions__until,
  add constraint moderation_decisions__until check (
    case action when 'mute' then until is not null when 'ban' then true else until is null end
  );

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member'
  ));

-- What the committee of a community says to all members, apart from talk. It is shown until its last date, or until it is ended.
create table notices (
  community_id integer not null references communities (id),
  id bigint not null,
  -- The last date on which it is shown, in the community's time zone.
  until date not null,
  published_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (community_id, id),
  constraint notices__id_in_community check (id / 1000000000 = community_id)
);

create index notices__open on notices (community_id, until) where ended_at is null;

create table notice_texts (
  community_id integer not null,
  notice_id bigint not null,
  language_id integer not null references languages (id),
  title text not null check (char_length(title) between 1 and 150),
  -- Sanitised HTML.
  text text not null,
  primary key (community_id, notice_id, language_id),
  constraint notice_texts__notice foreign key (community_id, notice_id) references notices (community_id, id)
);

-- Who has said that they have read it, and when.
create table notice_seen (
  community_id integer not null,
  notice_id bigint not null,
  user_id bigint not null,
  seen_at timestamptz(3) not null default now(),
  primary key (community_id, notice_id, user_id),
  constraint notice_seen__notice foreign key (community_id, notice_id) references notices (community_id, id),
  constraint notice_seen__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade
);

create index notice_seen__latest on notice_seen (community_id, notice_id, seen_at desc, user_id desc);
create index notice_seen__user on notice_seen (community_id, user_id);

-- Those who have not read it are reminded once a day at most. `nth` counts the reminders of a notice.
create table notice_reminders (
  community_id integer not null,
  notice_id bigint not null,
  -- A date in the community's time zone.
  sent_on date not null,
  nth integer not null check (nth >= 1),
  primary key (community_id, notice_id, sent_on),
  constraint notice_reminders__notice foreign key (community_id, notice_id) references notices (community_id, id)
);

alter table notifications
  add column notice_id bigint,
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice'
  )),
  drop constraint notifications__once,
  add constraint notifications__once unique nulls not distinct
    (community_id, user_id, event, post_id, comment_id, contest_id, report_id, message_id, notice_id, day),
  add constraint notifications__notice foreign key (community_id, notice_id)
    references notices (community_id, id) on delete cascade;

create index notifications__of_notice on notifications (community_id, notice_id)
  where notice_id is not null;

-- A proof by the sign-in provider may be for what an operator does about a member: on whose page it began, and for which task.
alter table sign_in_attempts
  add column about_id bigint,
  add column task text check (task in ('role', 'export', 'delete')),
  add constraint sign_in_attempts__task check ((about_id is null) = (task is null) and (task is null or purpose = 'prove'));

-- Members who were warned are few among all.
create index moderation_decisions__warned on moderation_decisions (community_id, user_id)
  where action = 'warn' and taken_back_at is null and appeal_accepted is not true;

-- A certificate that its member lets everybody see, at an address with a secret code. What it says is read from the days that
-- are done, so it cannot differ from them. It is deleted when the member closes it.
create table certificates (
  community_id integer not null,
  id bigint not null,
  contest_id bigint not null,
  user_id bigint not null,
  code text not null check (code ~ '^[A-Za-z0-9_-]{16}$'),
  -- The language in which its pictures are drawn.
  locale text not null,
  opened_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint certificates__one unique (community_id, contest_id, user_id),
  constraint certificates__id_in_community check (id / 1000000000 = community_id),
  constraint certificates__participation foreign key (community_id, contest_id, user_id)
    references participations (community_id, contest_id, user_id) on delete cascade
);

create index certificates__user on certificates (community_id, user_id);

-- Moods without a name, which each community may fill for itself: so a mood has the same id wherever a community is.
insert into moods (id, position) select id, id from generate_series(101, 132) id;

-- What a community makes of a mood: its place, its picture, and whether new posts may have it.
create table community_moods (
  community_id integer not null references communities (id),
  mood_id integer not null references moods (id),
  position integer not null check (position >= 0),
  -- A drawn picture, or an emoji; null for that of everybody.
  picture text check (picture ~ '^(/moods/[a-z]+\.svg|emoji:.{1,16})$'),
  -- Posts that have it keep it.
  is_retired boolean not null,
  primary key (community_id, mood_id)
);

create table community_mood_names (
  community_id integer not null,
  mood_id integer not null,
  language_id integer not null references languages (id),
  mood_name text not null check (char_length(mood_name) between 1 and 40),
  primary key (community_id, mood_id, language_id),
  constraint community_mood_names__mood foreign key (community_id, mood_id)
    references community_moods (community_id, mood_id)
);

do $$
declare
  shown text;
begin
  foreach shown in array array['community_moods', 'community_mood_names'] loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I
        for each row execute function tell_change()', shown
    );
  end loop;
end $$;

-- So many days of each fourteen of a challenge may be missed without the end of a streak.
alter table contests
  add column spare_days smallint not null default 2 check (spare_days between 0 and 4);

-- Who has joined was told a rule without spare days, and is ranked by it: a spare day of one would take the rank of another.
update contests c
set spare_days = 0
where exists (
  select from participations p
  where p.community_id = c.community_id and p.contest_id = c.id
);

-- Once somebody has joined, the rule stays, whoever asks. A member who joins meanwhile holds the challenge, and is waited for.
create function refuse_change_of_spare_days() returns trigger language plpgsql as $$
begin
  perform from contests
    where community_id = new.community_id and id = new.id
    for update;
  if exists (
    select from participations
    where community_id = new.community_id and contest_id = new.id
  ) then
    raise exception 'The spare days of a challenge stay as they are once somebody has joined'
      using errcode = 'restrict_violation', constraint = 'contests__joined_spare_days';
  end if;
  return new;
end $$;

create trigger refuse_change_of_spare_days before update of spare_days on contests
  for each row when (new.spare_days <> old.spare_days) execute function refuse_change_of_spare_days();

-- A moderator may ask an author to change a post. The item waits for them until a time, and comes back to the moderators
-- when the author has changed the post, or has not answered.
alter table moderation_items
  drop constraint moderation_items_state_check,
  add constraint moderation_items__state check (state in ('open', 'appealed', 'waiting', 'closed')),
  add column waits_until timestamptz(3),
  add column came_back text check (came_back in ('changed', 'unanswered')),
  add constraint moderation_items__waits check ((state = 'waiting') = (waits_until is not null)),
  add constraint moderation_items__came_back check (came_back is null or state in ('open', 'appealed'));

create index moderation_items__waits_until on moderation_items (community_id, waits_until)
  where waits_until is not null;

alter table moderation_decisions
  drop constraint moderation_decisions__action,
  add constraint moderation_decisions__action check (
    action in ('leave', 'ask-to-change', 'hide', 'restore', 'warn', 'mute', 'end-mute', 'ban', 'end-ban')
  ),
  drop constraint moderation_decisions__until,
  add constraint moderation_decisions__until check (
    case action when 'mute' then until is not null when 'ask-to-change' then until is not null when 'ban' then true
    else until is null end
  );

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'change_asked'
  ));

-- The picture that other sites show for pages of a community, where its operators choose one. All pictures of a community stand
-- in one table, by what they are shown as.
alter table communities add column share_picture text;

alter table community_logos rename to community_pictures;
alter table community_pictures rename constraint community_logos__media to community_pictures__media;
alter table community_pictures drop constraint community_logos_pkey;
alter table community_pictures add column shown_as text not null default 'logo'
  constraint community_pictures__shown_as check (shown_as in ('logo', 'share'));
alter table community_pictures alter column shown_as drop default;
alter table community_pictures add constraint community_pictures_pkey primary key (community_id, shown_as);

-- What a community has to settle by a time: grievances, which anybody may file, and orders of a court or the government,
-- which operators record.
create table duties (
  community_id integer not null references communities (id),
  id bigint not null,
  kind text not null check (kind in ('intimate', 'removal', 'other', 'order')),
  -- What it is about. The ids of a post, a comment and a member are gone once these are.
  subject text not null check (subject in ('service', 'post', 'comment', 'member')),
  post_id bigint,
  comment_id bigint,
  -- The author, or the member themselves.
  about_id bigint,
  -- What it said at that moment: the copy that is preserved when it is removed.
  said_title text not null default '',
  said_text text not null default '',
  words text not null check (char_length(words) <= 2000),
  -- Of a grievance: who filed it, where they are answered and in which language.
  user_id bigint,
  email text,
  locale text not null default 'en',
  -- The browser's name for what it files: sent again because an answer was lost, it is filed once.
  filed_as uuid,
  -- Of an order: who gave it under which number, who recorded it, and whether the author may be told.
  authority text check (char_length(authority) between 1 and 200),
  reference text check (char_length(reference) between 1 and 200),
  recorded_by bigint,
  author_is_told boolean not null default true,
  -- Since when the post or comment is hidden by the order; null once the order is lifted.
  hidden_at timestamptz(3),
  received_at timestamptz(3) not null,
  acknowledge_by timestamptz(3) not null,
  acknowledged_at timestamptz(3),
  due_at timestamptz(3) not null,
  -- When those who handle it are reminded, and when they were.
  remind_at timestamptz(3) not null,
  reminded_at timestamptz(3),
  settled_at timestamptz(3),
  settled_by bigint,
  accepted boolean,
  answer text not null default '' check (char_length(answer) <= 2000),
  -- Grows with each change, so that of two who act at once the second is told.
  version integer not null default 1,
  primary key (community_id, id),
  constraint duties__id_in_community check (id / 1000000000 = community_id),
  constraint duties__filed_once unique (community_id, filed_as),
  constraint duties__order check ((kind = 'order') = (authority is not null) and (authority is null) = (reference is null)),
  constraint duties__filed check ((kind = 'order') = (filed_as is null)),
  constraint duties__of_subject check (
    (post_id is null or subject = 'post') and (comment_id is null or subject = 'comment')
      and (about_id is null or subject <> 'service')
  ),
  constraint duties__hidden check (hidden_at is null or kind = 'order'),
  constraint duties__settled check (settled_at is not null or (accepted is null and answer = '' and hidden_at is null)),
  constraint duties__post foreign key (community_id, post_id)
    references posts (community_id, id) on delete set null (post_id),
  constraint duties__comment foreign key (community_id, comment_id)
    references comments (community_id, id) on delete set null (comment_id),
  constraint duties__about foreign key (community_id, about_id) references users (community_id, id),
  constraint duties__user foreign key (community_id, user_id) references users (community_id, id),
  constraint duties__recorded_by foreign key (community_id, recorded_by) references users (community_id, id),
  constraint duties__settled_by foreign key (community_id, settled_by) references users (community_id, id)
);

create index duties__due on duties (community_id, due_at, id) where settled_at is null;
create index duties__settled on duties (community_id, settled_at desc, id desc) where settled_at is not null;
create index duties__hiding_post on duties (community_id, post_id) where post_id is not null;
create index duties__hiding_comment on duties (community_id, comment_id) where comment_id is not null;
create index duties__about on duties (community_id, about_id) where about_id is not null;
create index duties__user on duties (community_id, user_id) where user_id is not null;
create index duties__recorded_by on duties (community_id, recorded_by) where recorded_by is not null;
create index duties__settled_by on duties (community_id, settled_by) where settled_by is not null;

-- How many hours a community has for each kind, where it has set others than the product's.
create table duty_periods (
  community_id integer not null references communities (id),
  kind text not null check (kind in ('acknowledge', 'intimate', 'removal', 'other', 'order')),
  hours integer not null check (hours between 1 and 2160),
  primary key (community_id, kind)
);

alter table one_time_codes
  drop constraint one_time_codes__purpose,
  add constraint one_time_codes__purpose
    check (purpose in ('login', 'register', 'join', 'reset', 'change', 'prove', 'contact', 'grievance'));

alter table notifications
  add column duty_id bigint,
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked'
  )),
  drop constraint notifications__once,
  add constraint notifications__once unique nulls not distinct
    (community_id, user_id, event, post_id, comment_id, contest_id, report_id, message_id, notice_id, duty_id, day),
  add constraint notifications__duty foreign key (community_id, duty_id)
    references duties (community_id, id) on delete cascade;

create index notifications__of_duty on notifications (community_id, duty_id) where duty_id is not null;

-- Those who host the installation. They are members of no community, and no session of a member is one of theirs.
create table hosts (
  id integer generated always as identity primary key,
  email text not null,
  full_name text not null,
  -- Both are null until the link of the enrolment has been used. The secret is encrypted by the secret of the installation.
  password_hash text,
  totp_secret bytea,
  -- The last step of 30 seconds whose code was used: each code counts once.
  last_step bigint not null default 0,
  enrolment_hash bytea,
  enrolment_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint hosts__email unique (email),
  constraint hosts__enrolment unique (enrolment_hash),
  constraint hosts__enrolled check ((password_hash is null) = (totp_secret is null)),
  constraint hosts__link check ((enrolment_hash is null) = (enrolment_until is null))
);

create table host_recovery_codes (
  host_id integer not null,
  code_hash bytea not null,
  primary key (host_id, code_hash),
  constraint host_recovery_codes__host foreign key (host_id) references hosts (id) on delete cascade
);

create table host_sessions (
  token_hash bytea primary key,
  host_id integer not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  constraint host_sessions__host foreign key (host_id) references hosts (id) on delete cascade
);

create index host_sessions__host on host_sessions (host_id);

-- What hosts did. It outlives hosts and communities, so it names both by what they were called then, and refers to neither.
create table host_log (
  id bigint generated always as identity primary key,
  -- Null for a command.
  host_id integer,
  host_name text not null,
  action text not null,
  community_token text not null,
  subject text not null,
  reason text not null,
  created_at timestamptz(3) not null default now(),
  constraint host_log__action check (action ~ '^[a-z]+(-[a-z]+)*$')
);

create index host_log__community on host_log (community_token, action, id desc);

create function refuse_change_of_host_log() returns trigger language plpgsql as $$
begin
  raise exception 'The log of hosts is not changed' using errcode = 'restrict_violation';
end $$;

create trigger refuse_change before update or delete on host_log
  for each row execute function refuse_change_of_host_log();
create trigger refuse_truncate before truncate on host_log
  for each statement execute function refuse_change_of_host_log();

-- How large each community is, counted every hour: who hosts the installation reads it without counting all rows.
create table community_sizes (
  community_id integer primary key references communities (id),
  members integer not null,
  operators integer not null,
  posts integer not null,
  challenges integer not null,
  bytes bigint not null,
  -- When a member was last there; null where nobody was.
  last_active_at timestamptz(3),
  counted_at timestamptz(3) not null default now()
);

-- A community may hold the first post of a new member, or their posts with links, until a moderator has looked. A post that is
-- held is hidden: so it is shown nowhere. Its author and the moderators see it.
alter table communities
  add column holds_first_posts boolean not null default false,
  add column holds_links boolean not null default false,
  -- For how long a member is new, in days.
  add column new_member_days integer not null default 7
    constraint communities__new_member_days check (new_member_days between 1 and 90);

alter table posts
  add column held_for text constraint posts__held_for check (held_for in ('first', 'link')),
  add constraint posts__held check (held_for is null or hidden_at is not null);

create index posts__held on posts (community_id, hidden_at)
  where held_for is not null and deleted_at is null;

alter table moderation_decisions
  drop constraint moderation_decisions__action,
  add constraint moderation_decisions__action check (
    action in ('leave', 'show', 'ask-to-change', 'hide', 'restore', 'warn', 'mute', 'end-mute', 'ban', 'end-ban')
  );

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown'
  ));

-- Whether everybody may read what moderators decide, counted by week and without names.
alter table communities add column publishes_decisions boolean not null default false;

create index moderation_decisions__decided on moderation_decisions (community_id, created_at);

-- What a member has done of a challenge, counted by the statement that completes a day or takes it back.
alter table participations
  add column days_done integer not null default 0,
  add column days_entered integer not null default 0,
  add column last_done_at timestamptz(3),
  -- The days in a row, and the last date on which they still go on if nothing more is done; null if they go on for good. So
  -- a day that is missed writes nothing.
  add column streak integer not null default 0,
  add column streak_holds_until date;

-- The date on which a day of a challenge falls for a member. Every rule of the database asks it.
create function date_of_day(participate_date date, day_index integer) returns date
language sql immutable
return participate_date + day_index;

-- Counts by the rule of countStreak in shared/rules/standings.ts, from the rows alone.
create function counted_progress(of_community integer, of_contest bigint, of_user bigint) returns table (
  days_done integer, days_entered integer, last_done_at timestamptz(3), streak integer, streak_holds_until date
) language sql stable as $$
  with part as (
    select p.participate_date, c.spare_days, (
      select count(*)
      from contest_days d
      where d.community_id = of_community and d.contest_id = of_contest
    ) as days_count
    from participations p
    join contests c on c.community_id = p.community_id and c.id = p.contest_id
    where p.community_id = of_community and p.contest_id = of_contest and p.user_id = of_user
  ),
  done as (
    select d.day_index, g.done_at, g.entered_by_operator,
      g.done_on - date_of_day(part.participate_date, d.day_index) as late
    from part
    cross join day_progress g
    join contest_days d on d.community_id = g.community_id and d.id = g.contest_day_id
    where g.community_id = of_community and g.contest_id = of_contest and g.user_id = of_user
  ),
  summed as (
    select count(*)::integer as days_done, count(*) filter (where entered_by_operator)::integer as days_entered,
      max(done_at) as last_done_at, max(day_index) as latest
    from done
  ),
  missed as (
    -- The days up to the latest that leave a gap, and whether each is the first gap of its fortnight, the second, and so on.
    select day_index, row_number() over (partition by day_index / 14 order by day_index) as gap
    from summed
    cross join part
    cross join generate_series(0, latest) day_index
    where day_index not in (
      select done.day_index from done where late = 0 or (spare_days > 0 and late <= 7)
    )
  ),
  spared as (
    select latest / 14 as fortnight, greatest(0, spare_days - (
      select count(*) from missed where day_index / 14 = latest / 14
    ))::integer as spare_days_left
    from summed
    cross join part
  ),
  in_a_row as (
    select count(*)::integer as streak
    from done
    where late = 0 and day_index > coalesce(
      (select max(missed.day_index) from missed cross join part where gap > spare_days), -1
    )
  ),
  ending as (
    -- The first day that no spare day is left for: of this fortnight, or of the next, which has its own.
    select case
      when (latest + 1 + spare_days_left) / 14 = fortnight then latest + 1 + spare_days_left
      else (fortnight + 1) * 14 + spare_days
    end as day_index
    from summed
    cross join part
    cross join spared
  )
  select days_done, days_entered, last_done_at, streak,
    case when streak > 0 and day_index < days_count then date_of_day(participate_date, day_index) end
  from summed
  cross join part
  cross join in_a_row
  cross join ending
$$;

create function recount_progress(of_community integer, of_contest bigint, of_user bigint) returns void
language plpgsql as $$
begin
  -- Of two completions at the same time the second waits here, and then counts the first too.
  perform from participations
  where community_id = of_community and contest_id = of_contest and user_id = of_user
  for no key update;
  update participations p
  set (days_done, days_entered, last_done_at, streak, streak_holds_until)
    = (select c.* from counted_progress(of_community, of_contest, of_user) c)
  where p.community_id = of_community and p.contest_id = of_contest and p.user_id = of_user;
end $$;

create function recount_changed_progress() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select distinct community_id, contest_id, user_id
    from changed_progress
    order by community_id, contest_id, user_id
  loop
    perform recount_progress(changed.community_id, changed.contest_id, changed.user_id);
  end loop;
  return null;
end $$;

create trigger recount_inserted after insert on day_progress
  referencing new table as changed_progress
  for each statement execute function recount_changed_progress();
create trigger recount_updated after update on day_progress
  referencing new table as changed_progress
  for each statement execute function recount_changed_progress();
create trigger recount_deleted after delete on day_progress
  referencing old table as changed_progress
  for each statement execute function recount_changed_progress();

-- The counts change with day_progress, which tells it: challenges show who takes part, and not how far.
drop trigger tell_change on participations;
create trigger tell_change after insert or update of participate_date, entered_by_operator or delete on participations
  for each row execute function tell_change();

update participations p
set (days_done, days_entered, last_done_at, streak, streak_holds_until)
  = (select c.* from counted_progress(p.community_id, p.contest_id, p.user_id) c)
where exists (
  select from day_progress g
  where g.community_id = p.community_id and g.contest_id = p.contest_id and g.user_id = p.user_id
);

-- A ready word or a heart that a member gives a neighbour for an entry or for a day done: one a day and person.
create table encouragements (
  community_id integer not null,
  -- Who is encouraged.
  user_id bigint not null,
  -- A date in the community's time zone.
  given_on date not null,
  giver_id bigint not null,
  -- The alias under which the giver saw them in the standings, or nothing. It is a part of the key: if a word for an alias
  -- also counted for the name, a second one that is refused would tell whose the alias is.
  alias text not null default '',
  word text not null,
  contest_id bigint not null,
  contest_day_id bigint,
  post_id bigint,
  given_at timestamptz(3) not null default now(),
  primary key (community_id, user_id, given_on, giver_id, alias),
  constraint encouragements__word check (word in ('heart', 'well_done', 'keep_going', 'inspiring')),
  constraint encouragements__others check (giver_id <> user_id),
  constraint encouragements__subject check ((contest_day_id is null) <> (post_id is null)),
  -- Entries stand under the name of their author.
  constraint encouragements__alias check (alias = '' or post_id is null),
  constraint encouragements__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint encouragements__giver foreign key (community_id, giver_id) references users (community_id, id) on delete cascade,
  constraint encouragements__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint encouragements__day foreign key (community_id, contest_day_id, user_id)
    references day_progress (community_id, contest_day_id, user_id) on delete cascade,
  constraint encouragements__post foreign key (community_id, post_id) references posts (community_id, id) on delete cascade
);

create index encouragements__given on encouragements (community_id, giver_id, given_on);
create index encouragements__of_day on encouragements (community_id, contest_day_id, user_id)
  where contest_day_id is not null;
create index encouragements__of_post on encouragements (community_id, post_id) where post_id is not null;
create index encouragements__of_contest on encouragements (community_id, contest_id);

alter table notification_choices
  drop constraint notification_choices__kind,
  add constraint notification_choices__kind check (kind in (
    'comments', 'mentions', 'votes', 'respects', 'encouragements', 'challenges', 'reminders', 'messages', 'moderation'
  ));

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged'
  ));

-- A day that was done without a network counts for the date on which it was done, and says that it was sent later.
alter table day_progress add column sent_later boolean not null default false;

-- A rank is found by indexes and counts: no read looks at all participants of a challenge.

-- The order of the standings as one number, the least first: days done, days in a row, the millisecond of the last completion.
create function standing_key(days_done integer, streak integer, last_done_at timestamptz) returns bigint
language sql immutable as $$
  select ((1000 - days_done)::bigint << 52) + ((1000 - streak)::bigint << 42)
    + coalesce(extract(epoch from last_done_at) * 1000, 0)::bigint
$$;

-- Less than the key of any member who has done so many days, and more than that of any who has done more.
create function first_standing_key(days_done integer) returns bigint
language sql immutable
return (1000 - days_done)::bigint << 52;

alter table participations
  -- Neither banned nor deleted, and not out of the standings by choice.
  add column is_ranked boolean not null default true,
  add column key_in_a_row bigint not null
    generated always as (standing_key(days_done, streak, last_done_at)) stored,
  -- Once the days in a row have ended.
  add column key_after bigint not null
    generated always as (standing_key(days_done, 0, last_done_at)) stored;

create index participations__in_a_row
  on participations (community_id, contest_id, key_in_a_row, user_id) include (streak_holds_until) where is_ranked;
create index participations__after
  on participations (community_id, contest_id, key_after, user_id) include (streak_holds_until)
  where is_ranked and streak_holds_until is not null;

-- How many members with a rank have done so many days. Each number is the sum of some rows, so that two who complete a day at
-- the same time seldom wait for each other.
create table standing_counts (
  community_id integer not null,
  contest_id bigint not null,
  days_done integer not null,
  part integer not null,
  members integer not null,
  primary key (community_id, contest_id, days_done, part),
  constraint standing_counts__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade
);

create function set_ranked() returns trigger language plpgsql as $$
begin
  -- The lock lets a change of the member wait for this transaction, and this one for a change.
  select u.in_standings and u.banned_at is null and u.deleted_at is null into new.is_ranked
  from users u
  where u.community_id = new.community_id and u.id = new.user_id
  for share;
  return new;
end $$;

create trigger set_ranked before insert on participations
  for each row execute function set_ranked();

create function change_ranked() returns trigger language plpgsql as $$
begin
  update participations
  set is_ranked = new.in_standings and new.banned_at is null and new.deleted_at is null
  where community_id = new.community_id and user_id = new.id
    and is_ranked <> (new.in_standings and new.banned_at is null and new.deleted_at is null);
  return null;
end $$;

create trigger change_ranked after update of in_standings, banned_at, deleted_at on users
  for each row execute function change_ranked();

create function count_standing() returns trigger language plpgsql as $$
begin
  if is_deleted_community(coalesce(new.community_id, old.community_id)) then
    return null;
  end if;
  -- The order lets no two transactions wait for each other.
  insert into standing_counts as counted (community_id, contest_id, days_done, part, members)
  select community_id, contest_id, days_done, part, members
  from (
    select old.community_id, old.contest_id, old.days_done, (old.user_id % 16)::integer as part, -1 as members
    where tg_op <> 'INSERT' and old.is_ranked
    union all
    select new.community_id, new.contest_id, new.days_done, (new.user_id % 16)::integer, 1
    where tg_op <> 'DELETE' and new.is_ranked
  ) changed
  order by days_done
  on conflict (community_id, contest_id, days_done, part) do update
    set members = counted.members + excluded.members;
  return null;
end $$;

create trigger count_standing after insert or delete on participations
  for each row execute function count_standing();
create trigger count_changed_standing after update of days_done, is_ranked on participations
  for each row when (old.days_done <> new.days_done or old.is_ranked <> new.is_ranked)
  execute function count_standing();

update participations p
set is_ranked = false
from users u
where u.community_id = p.community_id and u.id = p.user_id
  and not (u.in_standings and u.banned_at is null and u.deleted_at is null);

insert into standing_counts (community_id, contest_id, days_done, part, members)
select community_id, contest_id, days_done, user_id % 16, count(*)
from participations
where is_ranked
group by community_id, contest_id, days_done, user_id % 16
on conflict (community_id, contest_id, days_done, part) do update set members = excluded.members;

-- As before, but for a community that is deleted as a whole.
create or replace function recount_changed_progress() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select distinct community_id, contest_id, user_id
    from changed_progress
    where not coalesce(is_deleted_community(community_id), false)
    order by community_id, contest_id, user_id
  loop
    perform recount_progress(changed.community_id, changed.contest_id, changed.user_id);
  end loop;
  return null;
end $$;

-- The amount with which an activity begins, so that a challenge can add up what its members did today. The text stays what was
-- written. Both are null where the text is words, or the number is unlikely for one day.
alter table activities
  add column amount double precision,
  add column amount_unit text,
  add constraint activities__amount check ((amount is null) = (amount_unit is null) and amount >= 0);

create index activities__amount on activities (community_id, contest_id, activity_date) where amount is not null;

-- A member's own history in a challenge.
create index activities__participation on activities (community_id, user_id, contest_id, activity_date);

-- Members who do a challenge together: a household, a team, or two of them. A participation is in one team.
create table teams (
  community_id integer not null,
  id bigint not null,
  contest_id bigint not null,
  name text not null,
  -- What the link of its invitation ends with.
  code text not null,
  -- Who runs it. Once they are gone, or have left, it is the member who joined first.
  maker_id bigint,
  created_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint teams__code unique (community_id, code),
  constraint teams__id_in_contest unique (community_id, contest_id, id),
  constraint teams__name check (char_length(name) between 1 and 40),
  constraint teams__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint teams__maker foreign key (community_id, maker_id)
    references users (community_id, id) on delete set null (maker_id)
);

create index teams__of_maker on teams (community_id, maker_id) where maker_id is not null;

create table team_members (
  community_id integer not null,
  contest_id bigint not null,
  user_id bigint not null,
  team_id bigint not null,
  joined_at timestamptz(3) not null default now(),
  -- In a team of two: whether the other may remind them of a day that is not done, and when that was done last.
  allows_nudge boolean not null default false,
  nudged_on date,
  primary key (community_id, contest_id, user_id),
  constraint team_members__participation foreign key (community_id, contest_id, user_id)
    references participations (community_id, contest_id, user_id) on delete cascade,
  constraint team_members__team foreign key (community_id, contest_id, team_id)
    references teams (community_id, contest_id, id) on delete cascade
);

create index team_members__team on team_members (community_id, team_id, joined_at, user_id);

-- An empty team goes. The lock makes one of two who leave at once see that the other has left, and lets somebody who joins
-- at that moment either find the team, or keep it.
create function remove_empty_team() returns trigger language plpgsql as $$
begin
  perform from teams t where t.community_id = old.community_id and t.id = old.team_id for update;
  delete from teams t
  where t.community_id = old.community_id and t.id = old.team_id and not exists (
    select from team_members m where m.community_id = t.community_id and m.team_id = t.id
  );
  return null;
end $$;

create trigger remove_empty_team after delete on team_members
  for each row execute function remove_empty_team();

create trigger tell_change after insert or update or delete on teams
  for each row execute function tell_change();
create trigger tell_change after insert or delete on team_members
  for each row execute function tell_change();

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged'
  ));

-- A participant chooses the hour at which they are reminded, on the clock of the community; without one they get no reminder.
alter table participations
  add column remind_at time default '18:00'
    constraint participations__remind_at
    check (extract(minute from remind_at) in (0, 30) and extract(second from remind_at) = 0),
  -- When they chose it, or declined to choose another: then they are not asked again.
  add column reminder_chosen_at timestamptz(3);

-- Those who are reminded at an hour, and those who start on a date.
create index participations__remind_at
  on participations (community_id, remind_at, participate_date, contest_id, user_id);
create index participations__start on participations (community_id, participate_date, contest_id, user_id);

-- A reminder also goes by e-mail or by WhatsApp; one after missed days is not pushed.
alter table notification_choices
  drop constraint notification_choices__channel,
  add constraint notification_choices__channel check (
    channel in ('none', 'inbox', 'push')
    or (channel = 'email' and kind in ('messages', 'reminders'))
    or (channel = 'whatsapp' and kind = 'reminders')
  );

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged',
    'missed_days'
  ));

-- Operators send a message to themselves first, to try it; and read later to how many each one went.
alter table messages
  -- A test goes to its author alone.
  add column is_test boolean not null default false,
  -- How many it goes to; not known of the messages of earlier versions.
  add column recipient_count integer check (recipient_count >= 0),
  drop constraint messages__nth,
  drop constraint messages_nth_check,
  add constraint messages__nth unique (community_id, contest_id, sent_on, is_test, nth),
  -- Three messages a day are allowed, and five tests.
  add constraint messages__allowed check (nth between 1 and case when is_test then 5 else 3 end);

-- The oldest tests of each community, which are deleted.
create index messages__tests on messages (community_id, created_at) where is_test;

-- What operators write to each other about a challenge. No member sees it.
create table contest_notes (
  community_id integer not null,
  id bigint not null,
  contest_id bigint not null,
  -- The operator who wrote it, until they delete their account.
  user_id bigint,
  text text not null check (char_length(text) between 1 and 1000),
  written_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint contest_notes__id_in_community check (id / 1000000000 = community_id),
  constraint contest_notes__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint contest_notes__user foreign key (community_id, user_id) references users (community_id, id)
);

create index contest_notes__latest on contest_notes (community_id, contest_id, written_at desc, id desc);
create index contest_notes__user on contest_notes (community_id, user_id);

-- Operators call a challenge back in which something is wrong: it is over for all who have joined, who are told why. It is not
-- declared, and stays as it is.
alter table contests
  add column called_back_at timestamptz(3),
  add column called_back_why text,
  add constraint contests__called_back_why
    check (called_back_at is null or char_length(called_back_why) between 1 and 300),
  add constraint contests__called_back_undeclared check (called_back_at is null or declared_at is null);

create function refuse_change_of_call_back() returns trigger language plpgsql as $$
begin
  raise exception 'A challenge that was called back stays so' using errcode = 'restrict_violation';
end $$;

create trigger refuse_change_of_call_back before update of called_back_at, called_back_why on contests
  for each row when (
    old.called_back_at is not null
    and (new.called_back_at, new.called_back_why) is distinct from (old.called_back_at, old.called_back_why)
  )
  execute function refuse_change_of_call_back();

-- Everybody who has joined is told. A member who joins meanwhile holds the challenge, and is waited for; one who comes later
-- waits, and does not join.
create function refuse_joining_called_back() returns trigger language plpgsql as $$
declare
  is_called_back boolean;
begin
  select called_back_at is not null into is_called_back
  from contests
  where community_id = new.community_id and id = new.contest_id
  for key share;
  if is_called_back then
    raise exception 'Nobody joins a challenge that was called back'
      using errcode = 'restrict_violation', constraint = 'participations__called_back';
  end if;
  return new;
end $$;

create trigger refuse_joining_called_back before insert on participations
  for each row execute function refuse_joining_called_back();

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged',
    'missed_days', 'called_back'
  ));

-- An invitation may lead on to a challenge.
alter table invitations
  add column contest_id bigint,
  add constraint invitations__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete set null (contest_id);

create index invitations__of_contest on invitations (community_id, contest_id)
  where contest_id is not null;

-- A challenge in which nobody does a day any more is archived: it is offered to nobody, until an operator brings it back. Who takes
-- part goes on.
alter table contests
  add column archived_at timestamptz(3),
  -- When an operator last decided that it stays, though nobody does a day.
  add column kept_at timestamptz(3),
  add constraint contests__archived check (archived_at is null or published_at is not null);

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged',
    'missed_days', 'called_back', 'archived', 'brought_back'
  ));

-- Operators take a member out of one challenge: nothing more is added to it, and it counts nowhere, until they let the member
-- back in. What was done stays.
alter table participations
  add column excluded_at timestamptz(3),
  add column excluded_why text,
  add constraint participations__excluded_why check (
    (excluded_at is null) = (excluded_why is null) and char_length(excluded_why) between 1 and 300
  );

create index participations__excluded on participations (community_id, contest_id, user_id) where excluded_at is not null;

-- As before, but for those who are excluded.
create or replace function set_ranked() returns trigger language plpgsql as $$
begin
  -- The lock lets a change of the member wait for this transaction, and this one for a change.
  select u.in_standings and u.banned_at is null and u.deleted_at is null and new.excluded_at is null into new.is_ranked
  from users u
  where u.community_id = new.community_id and u.id = new.user_id
  for share;
  return new;
end $$;

create trigger set_ranked_again before update of excluded_at on participations
  for each row execute function set_ranked();

create or replace function change_ranked() returns trigger language plpgsql as $$
declare
  may_be_ranked boolean := new.in_standings and new.banned_at is null and new.deleted_at is null;
begin
  update participations
  set is_ranked = may_be_ranked and excluded_at is null
  where community_id = new.community_id and user_id = new.id
    and is_ranked <> (may_be_ranked and excluded_at is null);
  return null;
end $$;

-- A change by a trigger is not among the columns of the statement.
drop trigger count_changed_standing on participations;
create trigger count_changed_standing after update of days_done, is_ranked, excluded_at on participations
  for each row when (old.days_done <> new.days_done or old.is_ranked <> new.is_ranked)
  execute function count_standing();

drop trigger tell_change on participations;
create trigger tell_change
  after insert or update of participate_date, entered_by_operator, excluded_at or delete on participations
  for each row execute function tell_change();

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged',
    'missed_days', 'called_back', 'archived', 'brought_back', 'excluded', 'let_back'
  ));

-- Who reported something learns whether the moderators have acted on it.
alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged',
    'missed_days', 'called_back', 'archived', 'brought_back', 'excluded', 'let_back',
    'report_acted_on', 'report_left', 'report_reversed'
  ));

-- Nobody sees what a banned member has written. A moderator chooses what of it stays hidden when the ban is over: it names the
-- decision, so that it is shown again when that is taken back. It does not refer to the decision, which goes with the report.
alter table posts add column hidden_by_ban uuid;
alter table comments add column hidden_by_ban uuid;

-- How many posts and comments stay hidden after a ban.
alter table moderation_decisions
  add column hidden_count integer not null default 0,
  add constraint moderation_decisions__hidden_count check (hidden_count = 0 or hidden_count > 0 and action = 'ban');

-- Members read who of the moderators has decided about them, where their community wants that.
alter table communities add column names_moderators boolean not null default false;

-- The appeals that nobody has answered, the oldest first.
create index moderation_decisions__appealed on moderation_decisions (community_id, appealed_at)
  where appealed_at is not null and judged_at is null;

-- A community may hold a post by what its author has written shortly before: the same link, or many links of a new member.
alter table communities
  add column holds_same_links boolean not null default false,
  add column holds_many_links boolean not null default false;

alter table posts
  drop constraint posts__held_for,
  add constraint posts__held_for check (held_for in ('first', 'link', 'same-link', 'many-links'));

-- In the order of their ids, so that the latest ones of a member are found without reading all.
create index comments__latest_of_author on comments (community_id, user_id, id);
drop index comments__user;

-- A community may hold posts by words of a list: a word or a phrase each.
alter table communities
  add column held_words text[] not null default '{}'
    constraint communities__held_words check (cardinality(held_words) <= 200);

alter table posts
  drop constraint posts__held_for,
  add constraint posts__held_for check (held_for in ('first', 'link', 'same-link', 'many-links', 'word'));

-- The word for which the post was held last, as the list had it then.
alter table moderation_items add column held_word text;

-- The members who let their calendar show the days of their challenges: the secret part of its address. It is deleted when the
-- member closes it.
create table calendars (
  community_id integer not null,
  user_id bigint not null,
  code text not null check (code ~ '^[A-Za-z0-9_-]{22}$'),
  opened_at timestamptz(3) not null default now(),
  primary key (community_id, user_id),
  constraint calendars__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

-- When moderators were told that an appeal is to be answered soon; once for each.
alter table moderation_decisions add column appeal_reminded_at timestamptz(3);

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged',
    'missed_days', 'called_back', 'archived', 'brought_back', 'excluded', 'let_back',
    'report_acted_on', 'report_left', 'report_reversed', 'appeals_due'
  ));

-- For the days of an illness or a journey a member moves the rest of a challenge: `[{"before": 4, "days": 3, "reason": "ill"}]`
-- says that the day of index 4, and all after it, come three days later. In order; null for none.
alter table participations
  add column pauses jsonb,
  add constraint participations__pauses check (jsonb_typeof(pauses) = 'array' and jsonb_array_length(pauses) between 1 and 2);

create function date_after_pauses(participate_date date, pauses jsonb, day_index integer) returns date
language sql immutable
return participate_date + day_index + (
  select coalesce(sum((pause ->> 'days')::integer), 0)::integer
  from jsonb_array_elements(pauses) pause
  where (pause ->> 'before')::integer <= day_index
);

-- The date on which a day of a challenge falls for a member. Every rule of the database asks it, or the other way round
-- day_index_on. Both are plain sums where there is no pause, so that the planner writes them into a query.
create function date_of_day(participate_date date, pauses jsonb, day_index integer) returns date
language sql immutable
return case
  when pauses is null then participate_date + day_index
  else date_after_pauses(participate_date, pauses, day_index)
end;

create function day_index_after_pauses(participate_date date, pauses jsonb, on_date date) returns integer
language plpgsql immutable as $$
declare
  day_index integer := on_date - participate_date;
  pause record;
begin
  for pause in select * from jsonb_to_recordset(pauses) as one (before integer, days integer)
  loop
    exit when day_index < pause.before;
    if day_index < pause.before + pause.days then return null; end if;
    day_index := day_index - pause.days;
  end loop;
  return day_index;
end $$;

-- Which day of a challenge falls on a date for a member: null in a pause.
create function day_index_on(participate_date date, pauses jsonb, on_date date) returns integer
language sql immutable
return case
  when pauses is null then on_date - participate_date
  else day_index_after_pauses(participate_date, pauses, on_date)
end;

-- Counts by the rule of countStreak in shared/rules/standings.ts, from the rows alone.
create or replace function counted_progress(of_community integer, of_contest bigint, of_user bigint) returns table (
  days_done integer, days_entered integer, last_done_at timestamptz(3), streak integer, streak_holds_until date
) language sql stable as $$
  with part as (
    select p.participate_date, p.pauses, c.spare_days, (
      select count(*)
      from contest_days d
      where d.community_id = of_community and d.contest_id = of_contest
    ) as days_count
    from participations p
    join contests c on c.community_id = p.community_id and c.id = p.contest_id
    where p.community_id = of_community and p.contest_id = of_contest and p.user_id = of_user
  ),
  done as (
    select d.day_index, g.done_at, g.entered_by_operator,
      g.done_on - date_of_day(part.participate_date, part.pauses, d.day_index) as late
    from part
    cross join day_progress g
    join contest_days d on d.community_id = g.community_id and d.id = g.contest_day_id
    where g.community_id = of_community and g.contest_id = of_contest and g.user_id = of_user
  ),
  summed as (
    select count(*)::integer as days_done, count(*) filter (where entered_by_operator)::integer as days_entered,
      max(done_at) as last_done_at, max(day_index) as latest
    from done
  ),
  missed as (
    -- The days up to the latest that leave a gap, and whether each is the first gap of its fortnight, the second, and so on.
    select day_index, row_number() over (partition by day_index / 14 order by day_index) as gap
    from summed
    cross join part
    cross join generate_series(0, latest) day_index
    where day_index not in (
      select done.day_index from done where late = 0 or (spare_days > 0 and late <= 7)
    )
  ),
  spared as (
    select latest / 14 as fortnight, greatest(0, spare_days - (
      select count(*) from missed where day_index / 14 = latest / 14
    ))::integer as spare_days_left
    from summed
    cross join part
  ),
  in_a_row as (
    select count(*)::integer as streak
    from done
    where late = 0 and day_index > coalesce(
      (select max(missed.day_index) from missed cross join part where gap > spare_days), -1
    )
  ),
  ending as (
    -- The first day that no spare day is left for: of this fortnight, or of the next, which has its own.
    select case
      when (latest + 1 + spare_days_left) / 14 = fortnight then latest + 1 + spare_days_left
      else (fortnight + 1) * 14 + spare_days
    end as day_index
    from summed
    cross join part
    cross join spared
  )
  select days_done, days_entered, last_done_at, streak,
    case when streak > 0 and day_index < days_count then date_of_day(participate_date, pauses, day_index) end
  from summed
  cross join part
  cross join in_a_row
  cross join ending
$$;

-- Where a member moves their days, the rest is counted for the new dates.
create function recount_moved_days() returns trigger language plpgsql as $$
begin
  perform recount_progress(new.community_id, new.contest_id, new.user_id);
  return null;
end $$;

create trigger recount_moved after update of pauses on participations
  for each row when (new.pauses is distinct from old.pauses) execute function recount_moved_days();

drop trigger tell_change on participations;
create trigger tell_change after insert or update of participate_date, pauses, entered_by_operator, excluded_at or delete on participations
  for each row execute function tell_change();

-- A member stops a challenge before its end: nothing more is added and no reminder comes, until they go on or begin again. What
-- they have done stays.
alter table participations
  -- The date on which they stopped, on the community's calendar.
  add column stopped_on date,
  -- What came in between, where they have said so.
  add column stopped_for text,
  -- When they decided to go on, or to begin again.
  add column came_back_at timestamptz(3),
  -- What they did before they began again, the latest last:
  -- `[{"participate_date": "2026-05-04", "stopped_on": "2026-05-09", "stopped_for": "ill", "days_done": 3}]`.
  add column earlier_tries jsonb,
  add constraint participations__stopped_for check (
    stopped_for is null
    or (stopped_on is not null and stopped_for in ('no_time', 'too_hard', 'ill', 'not_for_me', 'other'))
  ),
  add constraint participations__earlier_tries check (
    jsonb_typeof(earlier_tries) = 'array' and jsonb_array_length(earlier_tries) between 1 and 5
  );

drop trigger tell_change on participations;
create trigger tell_change
  after insert or update of participate_date, pauses, entered_by_operator, excluded_at, stopped_on, earlier_tries or delete
  on participations
  for each row execute function tell_change();
