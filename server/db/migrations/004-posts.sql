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
