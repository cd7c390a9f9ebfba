-- A vote or a comment writes the next version of a post. While it fits on the page of the one before, none of the fourteen
-- indexes of posts needs a new entry.
alter table posts set (fillfactor = 90);
