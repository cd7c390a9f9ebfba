-- Every community counts the rows of a table by itself (decision 11). It has sixteen counters a table, each of
-- which gives every sixteenth number, so that sixteen transactions can insert at once without waiting.
create table row_counters (
  community_id integer not null references communities (id),
  table_name text not null,
  counter integer not null check (counter between 1 and 16),
  last integer not null,
  primary key (community_id, table_name, counter),
  constraint row_counters__last check (last < 1000000000)
-- Leaves room for the next version of a row on the same page.
) with (fillfactor = 50);

-- Gives `amount` new ids of a table in ascending order. They come from the lowest counter that no other
-- transaction holds; if all are held, it waits for one. A rolled back transaction gives its numbers back.
create function new_ids(of_community integer, of_table text, amount integer)
returns setof bigint
language plpgsql
volatile
as $$
declare
  chosen integer;
  reached integer;
begin
  loop
    select c.counter into chosen
    from row_counters c
    where c.community_id = of_community and c.table_name = of_table
    order by c.last
    limit 1
    for update skip locked;
    exit when found;

    insert into row_counters (community_id, table_name, counter, last)
    select of_community, of_table, n, n - 16
    from generate_series(1, 16) n
    on conflict do nothing;
    if not found then
      chosen := 1 + floor(random() * 16);
      exit;
    end if;
  end loop;

  update row_counters c
  set last = c.last + 16 * amount
  where c.community_id = of_community and c.table_name = of_table and c.counter = chosen
  returning c.last into reached;

  return query
  select of_community::bigint * 1000000000 + n
  from generate_series(reached - 16 * (amount - 1), reached, 16) n;
end
$$;

drop function new_id(integer, regclass);

create function new_id(of_community integer, of_table text)
returns bigint
language sql
volatile
return new_ids(of_community, of_table, 1);

-- Communities continue after their highest number.
insert into row_counters (community_id, table_name, counter, last)
select community_id, table_name, n, max_number + n - 16
from (
  select community_id, 'users' as table_name, max(id % 1000000000)::integer as max_number
  from users group by community_id
  union all
  select community_id, 'contests', max(id % 1000000000)::integer from contests group by community_id
  union all
  select community_id, 'contest_days', max(id % 1000000000)::integer from contest_days group by community_id
  union all
  select community_id, 'posts', max(id % 1000000000)::integer from posts group by community_id
  union all
  select community_id, 'comments', max(id % 1000000000)::integer from comments group by community_id
  union all
  select community_id, 'reports', max(id % 1000000000)::integer from reports group by community_id
  union all
  select community_id, 'notifications', max(id % 1000000000)::integer from notifications group by community_id
  union all
  select community_id, 'audit_log', max(id % 1000000000)::integer from audit_log group by community_id
) numbered
cross join generate_series(1, 16) n;

drop sequence users_id, contests_id, contest_days_id, posts_id, comments_id, reports_id, notifications_id, audit_log_id;
