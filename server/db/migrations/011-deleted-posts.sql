-- A deleted post has no pin and completes no day. Earlier deletions left some.
delete from pins n
using posts p
where p.community_id = n.community_id
  and p.id = n.post_id
  and p.deleted_at is not null;

update day_progress d
set post_id = null
from posts p
where p.community_id = d.community_id
  and p.id = d.post_id
  and p.deleted_at is not null;
