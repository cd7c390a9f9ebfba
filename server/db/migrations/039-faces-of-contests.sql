-- Who joined a challenge last: their faces stand on its card.
create index participations__newest on participations (community_id, contest_id, created_at desc, user_id desc);
