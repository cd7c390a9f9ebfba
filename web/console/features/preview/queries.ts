import type { Output } from '#shared/contracts/calls.ts'
import { query } from '#web/http/query.ts'

/** A challenge as members see it, in one of its languages. */
export const previewQuery = (contest_id: number, language_id: number | undefined) => ({
  ...query('console/preview', { contest_id, language_id }),
  staleTime: 0,
})

/** Who would be told if a challenge was called back: all who take part. */
export const participantsQuery = (contest_id: number) => ({
  ...query('console/message-audience', { contest_id, audience: 'all' }),
  staleTime: 0,
})

export type Preview = Output<'console/preview'>
