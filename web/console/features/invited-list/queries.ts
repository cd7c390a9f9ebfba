import type { Input } from '#shared/contracts/calls.ts'
import { pagedQuery } from '#web/http/query.ts'

export type Which = NonNullable<Input<'console/invited-people'>['which']>

export const peopleQuery = (invitation_id: string, which: Which) => ({
  ...pagedQuery('console/invited-people', { invitation_id, which }),
  staleTime: 0,
})
