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
