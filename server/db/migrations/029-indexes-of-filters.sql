-- What the feed is filtered by. Posts that pass a rare filter are found by its index and sorted then, so that an index needs
-- no order; without it, it is a quarter as large. None is partial: for a partial index the planner does not ask the
-- statistics below.
drop index posts__newest_of_city, posts__newest_of_locality, posts__position;
create index posts__language on posts (community_id, language_id);
create index posts__mood on posts (community_id, mood_id);
create index posts__city on posts (community_id, lower(city));
create index posts__locality on posts (community_id, lower(location_name));
create index posts__district on posts (community_id, district, state);
create index posts__state on posts (community_id, state);
create index posts__position on posts (community_id, latitude, longitude);

-- A community has its own languages and places. Without these statistics the planner takes the posts of a community's own
-- city for as few as those of any other city there.
drop statistics posts__lower_city, posts__lower_location_name;
create statistics posts__language_in_community (mcv) on community_id, language_id from posts;
create statistics posts__mood_in_community (mcv) on community_id, mood_id from posts;
create statistics posts__city_in_community (mcv) on community_id, lower(city) from posts;
create statistics posts__locality_in_community (mcv) on community_id, lower(location_name) from posts;
create statistics posts__region_in_community (mcv) on community_id, district, state from posts;
create statistics posts__position_in_community (mcv) on community_id, latitude, longitude from posts;
alter statistics posts__language_in_community set statistics 1000;
alter statistics posts__mood_in_community set statistics 1000;
alter statistics posts__city_in_community set statistics 1000;
alter statistics posts__locality_in_community set statistics 1000;
alter statistics posts__region_in_community set statistics 1000;
alter statistics posts__position_in_community set statistics 1000;
