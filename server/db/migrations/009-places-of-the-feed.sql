-- The feed of a place asks for a city or a locality; Nearme asks for the posts in a box.
create index posts__newest_of_locality on posts (community_id, lower(location_name), created_at desc, id desc)
  where deleted_at is null and hidden_at is null;
create index posts__position on posts (community_id, latitude, longitude)
  where deleted_at is null and hidden_at is null and latitude is not null;

-- The planner uses no statistics of a partial index, and estimated the same number of posts for every place.
create statistics posts__lower_city on (lower(city)) from posts;
create statistics posts__lower_location_name on (lower(location_name)) from posts;
