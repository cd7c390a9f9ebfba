-- The place that a text names, where that is certain: an id of `places`, or of the maps service in use. It is no foreign
-- key, because the places are loaded again with every version of them.
alter table posts add column place_id text;
alter table user_locations add column place_id text;
