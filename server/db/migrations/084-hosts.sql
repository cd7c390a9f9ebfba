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
