-- An invitation may lead on to a challenge.
alter table invitations
  add column contest_id bigint,
  add constraint invitations__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete set null (contest_id);

create index invitations__of_contest on invitations (community_id, contest_id)
  where contest_id is not null;
