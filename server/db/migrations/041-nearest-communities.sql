-- Where a community is that wants to be found by people nearby; without a position it is found by its address alone.
-- A position is kept on a grid of about one kilometre.
alter table communities
  add latitude numeric(4, 2),
  add longitude numeric(5, 2),
  add constraint communities__position check ((latitude is null) = (longitude is null));

update communities set latitude = 28.58, longitude = 77.22 where is_demo;
