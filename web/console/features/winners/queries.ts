import type { Output } from '#shared/contracts/calls.ts'
import { query } from '#web/http/query.ts'

export type WinnerList = Output<'console/winners'>
export type Winner = WinnerList['winners'][number]

export const winnersQuery = (contest_id: number) => ({
  ...query('console/winners', { contest_id }),
  staleTime: 0,
})
