-- What the operators of a community have taken off their desk.
create table desk_dismissals (
  community_id integer not null references communities (id),
  dismissed text not null,
  dismissed_at timestamptz(3) not null default now(),
  primary key (community_id, dismissed),
  constraint desk_dismissals__dismissed check (dismissed in ('first-steps', 'mail', 'whatsapp', 'backup'))
);
