-- Makes the databases of all earlier versions alike. Some ran an earlier text of migration 019: they lack the index by
-- sound, and their index of similar words has the sound as well, which makes it slower.
create index if not exists vocabulary__sound on vocabulary (community_id, sound);

do $$
begin
  if (select indnkeyatts > 2 from pg_index where indexrelid = 'vocabulary__similar'::regclass) then
    drop index vocabulary__similar;
    create index vocabulary__similar on vocabulary
      using gin (community_id, word gin_trgm_ops) with (fastupdate = off);
  end if;
end
$$;

-- Others ran 039 before 033, which dropped its index with two columns.
create index if not exists participations__newest on participations (community_id, contest_id, created_at desc, user_id desc);
