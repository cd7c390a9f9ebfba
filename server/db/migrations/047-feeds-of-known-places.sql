-- A name that nobody found could become a feed's location, and hid every post. Such names stay in the profile alone.
update users u
set feed_location = 'Everywhere'
where exists (
    select
    from user_locations l
    where l.community_id = u.community_id
      and l.user_id = u.id
      and lower(l.location) = lower(u.feed_location)
      and l.latitude is null
  )
  and not exists (
    select
    from user_locations l
    where l.community_id = u.community_id
      and l.user_id = u.id
      and lower(l.location) = lower(u.feed_location)
      and l.latitude is not null
  );
