import { sql } from 'kysely'
import { activityWindowDays } from '#shared/limits.ts'
import { spareDaysPeriod } from '#shared/rules/standings.ts'

const period = sql.lit(spareDaysPeriod)

/**
 * Tables of a query that count days in a row by the rule of `countStreak`, from two tables before them:
 * - `parts (contest_id, user_id, spare_days, closed)`: who takes part, and of how many days the date has passed;
 * - `done (contest_id, user_id, day_index, late)`: how many days late each day was done.
 *
 * They give `runs (contest_id, user_id, length, is_current)`: the days in a row, and whether the row still goes on.
 */
export const countedRuns = sql`
  kept as (
    -- Days that leave no gap, and how many gaps of the fortnight before them no spare day was left for.
    select p.contest_id, p.user_id, d.day_index, d.late,
      d.day_index / ${period} as fortnight,
      greatest(0, d.day_index % ${period} + 1 - p.spare_days - row_number() over (
        partition by p.contest_id, p.user_id, d.day_index / ${period} order by d.day_index
      )) as breaks
    from parts p
    join done d on d.contest_id = p.contest_id and d.user_id = p.user_id
    where d.late = 0 or (p.spare_days > 0 and d.late <= ${sql.lit(activityWindowDays)})
  ),
  fortnights as (
    -- Today's day is no gap: \`closed\` is before it.
    select p.contest_id, p.user_id, f.fortnight,
      greatest(0, least(p.closed - f.fortnight * ${period}, ${period}) - p.spare_days
        - count(k.day_index) filter (where k.day_index < p.closed)) as breaks
    from parts p
    cross join lateral generate_series(0, p.closed / ${period}) f (fortnight)
    left join kept k
      on k.contest_id = p.contest_id and k.user_id = p.user_id and k.fortnight = f.fortnight
    group by p.contest_id, p.user_id, p.closed, p.spare_days, f.fortnight
  ),
  summed as (
    select contest_id, user_id, fortnight,
      sum(breaks) over (partition by contest_id, user_id order by fortnight) - breaks as breaks_before,
      sum(breaks) over (partition by contest_id, user_id) as breaks_in_all
    from fortnights
  ),
  runs as (
    -- Days between which no row has ended.
    select contest_id, user_id, count(*) as length,
      s.breaks_before + k.breaks = s.breaks_in_all as is_current
    from kept k
    join summed s using (contest_id, user_id, fortnight)
    where k.late = 0
    group by contest_id, user_id, s.breaks_before + k.breaks, s.breaks_in_all
  )`
