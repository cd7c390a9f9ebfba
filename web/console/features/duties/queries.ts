import { pagedQuery, query } from '#web/http/query.ts'

export type WhichDuties = 'open' | 'settled'

/** Grievances and orders. Another moderator may have acted a moment ago, so they are always asked for again. */
export const dutiesQuery = (only: WhichDuties) => ({
  ...pagedQuery('console/duties', { only }),
  staleTime: 0,
})

export const dutyQuery = (duty_id: number) => ({
  ...query('console/duty', { duty_id }),
  staleTime: 0,
})

/** It does not change under an operator who looks elsewhere for a moment. */
export const periodsQuery = () => ({
  ...query('console/periods', {}),
  staleTime: 0,
  refetchOnWindowFocus: false,
})
