-- Moods without a name, which each community may fill for itself: so a mood has the same id wherever a community is.
insert into moods (id, position) select id, id from generate_series(101, 132) id;

-- What a community makes of a mood: its place, its picture, and whether new posts may have it.
create table community_moods (
  community_id integer not null references communities (id),
  mood_id integer not null references moods (id),
  position integer not null check (position >= 0),
  -- A drawn picture, or an emoji; null for that of everybody.
  picture text check (picture ~ '^(/moods/[a-z]+\.svg|emoji:.{1,16})$'),
  -- Posts that have it keep it.
  is_retired boolean not null,
  primary key (community_id, mood_id)
);

create table community_mood_names (
  community_id integer not null,
  mood_id integer not null,
  language_id integer not null references languages (id),
  mood_name text not null check (char_length(mood_name) between 1 and 40),
  primary key (community_id, mood_id, language_id),
  constraint community_mood_names__mood foreign key (community_id, mood_id)
    references community_moods (community_id, mood_id)
);

do $$
declare
  shown text;
begin
  foreach shown in array array['community_moods', 'community_mood_names'] loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I
        for each row execute function tell_change()', shown
    );
  end loop;
end $$;
