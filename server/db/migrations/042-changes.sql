-- Every process keeps answers that it has made. What changes is told on the channel chowk_changes once the transaction has
-- committed: '<community> <topic>', where the topic is the table, and the community 0 stands for all of them. The tables
-- are those of which kept answers show something; server/calls/changes.ts listens.

create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_changes', coalesce(new.community_id, old.community_id) || ' ' || tg_table_name);
  return null;
end $$;

create function tell_change_of_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_changes', '0 ' || tg_table_name);
  return null;
end $$;

create function tell_change_of_community() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_changes', coalesce(new.id, old.id) || ' ' || tg_table_name);
  return null;
end $$;

-- Votes and comments change the counts of a post many times a day: their topic is that one post.
create function tell_change_of_post() returns trigger language plpgsql as $$
begin
  old.upvotes := new.upvotes;
  old.downvotes := new.downvotes;
  old.comments_count := new.comments_count;
  perform pg_notify(
    'chowk_changes',
    new.community_id || ' posts' || case when old is distinct from new then '' else '/' || new.id end
  );
  return null;
end $$;

create trigger tell_change after update on posts
  for each row execute function tell_change_of_post();
create trigger tell_new_row after insert or delete on posts
  for each row execute function tell_change();
create trigger tell_change after insert or update or delete on communities
  for each row execute function tell_change_of_community();

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'post_media', 'comments', 'comment_mentions', 'contests', 'contest_days', 'participations', 'day_progress', 'winners',
    'pages', 'pins', 'respects', 'profile_media'
  ] loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I
        for each row execute function tell_change()', shown
    );
  end loop;
  foreach shown in array array['languages', 'sites', 'site_languages', 'moods', 'mood_names'] loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I
        for each statement execute function tell_change_of_all()', shown
    );
  end loop;
end $$;

-- What is new here is shown by nothing that was kept before.
create trigger tell_change after update or delete on media
  for each row execute function tell_change();
create trigger tell_change after update or delete on users
  for each row execute function tell_change();
create trigger tell_change after update of token_hash, user_id, expires_at or delete on sessions
  for each row execute function tell_change();
