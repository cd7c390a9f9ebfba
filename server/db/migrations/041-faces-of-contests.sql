-- Who joined a challenge last and shows their name: their faces stand on its card.
create index participations__newest on participations (community_id, contest_id, created_at desc, user_id desc)
  where alias is null and in_standings;
