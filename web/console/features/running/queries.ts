import type { Input } from '#shared/contracts/calls.ts'
import { pagedQuery, query } from '#web/http/query.ts'

/** The state of a challenge today. */
export const boardQuery = (contest_id: number) => ({
  ...query('console/today', { contest_id }),
  staleTime: 0,
})

/** The first participants by an order and a filter. */
export const firstQuery = (input: Input<'console/participants'>) => ({
  ...query('console/participants', input),
  staleTime: 0,
})

/** All participants, page by page. */
export const allQuery = (contest_id: number) => ({
  ...pagedQuery('console/all-participants', { contest_id }),
  staleTime: 0,
})

export type Audience = Required<Input<'console/message-audience'>>

export type Message = Input<'console/message-preview'>

/** A message as members get it, and how often it can be tried. */
export const previewQuery = (message: Message) => ({
  ...query('console/message-preview', message),
  staleTime: 0,
})

/** The messages that were sent, the latest first. */
export const sentMessagesQuery = (contest_id: number) => ({
  ...pagedQuery('console/messages', { contest_id }),
  staleTime: 0,
})

/** Who would get a message. */
export const audienceQuery = (audience: Audience) => ({
  ...query('console/message-audience', audience),
  staleTime: 0,
})
