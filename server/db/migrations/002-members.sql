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
