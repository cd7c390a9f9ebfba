-- Files that an operator has uploaded for the days of a challenge. They stay when the account of the operator is deleted:
-- then they are nobody's.
create table contest_media (
  community_id integer not null,
  contest_id bigint not null,
  media_id uuid not null,
  primary key (community_id, contest_id, media_id),
  constraint contest_media__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint contest_media__media foreign key (community_id, media_id) references media (community_id, id)
);

create index contest_media__media on contest_media (community_id, media_id);

alter table media alter column user_id drop not null;
