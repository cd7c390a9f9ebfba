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
