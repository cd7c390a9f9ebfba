-- For names that differ from what was typed in one letter: hundreds of them are looked up at once.
create index place_names__name on place_names (name);
