-- A file that a member has sent, checked and ready. What a post shows refers to it; what no post shows is removed
-- after some days.
create table media (
  community_id integer not null,
  id uuid not null,
  user_id bigint not null,
  type text not null check (type in ('image', 'audio', 'video', 'captions')),
  path text not null check (path like '/media/%'),
  -- A picture in several widths: [{"width": 320, "path": "/media/…-320.webp"}, …], the smallest first.
  variants jsonb not null default '[]',
  bytes bigint not null check (bytes >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  -- In seconds.
  duration real check (duration >= 0),
  poster_id uuid,
  captions_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint media__path unique (community_id, path),
  constraint media__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint media__poster foreign key (community_id, poster_id) references media (community_id, id),
  constraint media__captions foreign key (community_id, captions_id) references media (community_id, id),
  constraint media__of_video check (type = 'video' or num_nonnulls(poster_id, captions_id) = 0)
);

create index media__user on media (community_id, user_id);
create index media__poster on media (community_id, poster_id) where poster_id is not null;
create index media__captions on media (community_id, captions_id) where captions_id is not null;
create index media__age on media (community_id, created_at);

-- The files of posts that there are already become media of their authors.
alter table post_media add column media_id uuid, add column link text;

update post_media set link = path where type = 'link';
update post_media set media_id = gen_random_uuid() where type <> 'link';

insert into media (
  community_id, id, user_id, type, path, variants, bytes, width, height, placeholder, created_at
)
select
  m.community_id, m.media_id, p.user_id, m.type, m.path,
  case when m.type = 'image' and m.width is not null
    then jsonb_build_array(jsonb_build_object('width', m.width, 'path', m.path))
    else '[]'
  end,
  0, m.width, m.height, m.placeholder, p.created_at
from post_media m
join posts p on p.community_id = m.community_id and p.id = m.post_id
where m.media_id is not null;

alter table post_media
  drop column type,
  drop column path,
  drop column width,
  drop column height,
  drop column placeholder,
  add constraint post_media__file_or_link check (num_nonnulls(media_id, link) = 1),
  add constraint post_media__once unique (community_id, media_id),
  add constraint post_media__media foreign key (community_id, media_id) references media (community_id, id);

-- A file on its way in. Its bytes stand in the data folder until it is whole and has been checked.
create table uploads (
  community_id integer not null,
  id uuid not null,
  user_id bigint not null,
  bytes bigint not null check (bytes > 0),
  created_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint uploads__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

create index uploads__age on uploads (community_id, created_at);
