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
