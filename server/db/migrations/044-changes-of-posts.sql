-- A new post is shown by lists alone, and a change of a post by what shows that post: so a comment on one does not concern
-- the pages of all others. The topics of posts are posts/<id> for any change of a post or of what belongs to it, posts for
-- one that may also change which posts are listed, and posts/new.

create or replace function tell_change_of_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('chowk_changes', new.community_id || ' posts/new');
    return null;
  end if;
  perform pg_notify('chowk_changes', old.community_id || ' posts/' || old.id);
  if tg_op = 'UPDATE' then
    old.upvotes := new.upvotes;
    old.downvotes := new.downvotes;
    old.comments_count := new.comments_count;
  end if;
  if old is distinct from new then
    perform pg_notify('chowk_changes', old.community_id || ' posts');
  end if;
  return null;
end $$;

create function tell_change_of_part() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_changes',
    coalesce(new.community_id, old.community_id) || ' posts/' || coalesce(new.post_id, old.post_id));
  return null;
end $$;

drop trigger tell_change on posts;
drop trigger tell_new_row on posts;
create trigger tell_change after insert or update or delete on posts
  for each row execute function tell_change_of_post();

drop trigger tell_change on post_media;
create trigger tell_change after insert or update or delete on post_media
  for each row execute function tell_change_of_part();

-- Mentions come and go with their comment.
drop trigger tell_change on comments;
create trigger tell_change after insert or update or delete on comments
  for each row execute function tell_change_of_part();
drop trigger tell_change on comment_mentions;
