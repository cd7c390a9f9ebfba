-- The figures of a community as its operators see them: counted once a day, by the weeks of its own calendar. Each row
-- says how many members a figure counts, and how much they did. What is shown of it is decided when it is read.
create table figures (
  community_id integer not null references communities (id) on delete cascade,
  figure text not null,
  -- The Monday on which the week, or the first of the weeks, begins.
  starts_on date not null,
  part text not null default '',
  members integer not null check (members >= 0),
  amount integer not null check (amount >= members),
  primary key (community_id, figure, starts_on, part),
  constraint figures__monday check (extract(isodow from starts_on) = 1)
);

-- How many participants have reached each day of a challenge, and how many of these have done it.
create table contest_figures (
  community_id integer not null,
  contest_id bigint not null,
  day_index integer not null,
  reached integer not null check (reached >= 0),
  done integer not null check (done between 0 and reached),
  primary key (community_id, contest_id, day_index),
  constraint contest_figures__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade
);

-- The date, on the community's calendar, on which its figures were counted last.
create table figures_counted (
  community_id integer primary key references communities (id) on delete cascade,
  counted_on date not null
);

-- A week of days done, without reading all of them.
create index day_progress__done_on on day_progress (community_id, done_on);
