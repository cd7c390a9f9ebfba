-- Whether a post may be seen is asked for each of its files, by the path under which it is served.
create index post_media__path on post_media (community_id, path);
