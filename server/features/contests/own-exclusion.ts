import { type RawBuilder, sql } from 'kysely'
import type { Exclusion } from '#shared/contracts/contests.ts'

/** Within a query of a participation `p`: when and why operators took the member out of the contest, or null. */
export const ownExclusion: RawBuilder<Exclusion | null> = sql`case when p.excluded_at is not null
  then json_build_object(
    'excluded_at', to_char(p.excluded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'why', p.excluded_why
  )
end`
