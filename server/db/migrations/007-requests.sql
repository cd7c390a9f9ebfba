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
