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
