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
