import type { Input } from '#shared/contracts/calls.ts'
import { pagedQuery, query } from '#web/http/query.ts'

export type EntryFilter = {
  contest_id: number
  day_id?: number
  language_id?: number
  author_id?: number
  only?: 'picked' | 'starred' | 'unseen'
}

/** Entries to review. They stay as they are while somebody sorts them: one that is seen would leave those not seen. */
export const entriesQuery = (filter: EntryFilter) => ({
  ...pagedQuery('console/entries', filter),
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Members who have entries: those of a name, or the one with an id. */
export const entryMembersQuery = (asked: Input<'console/entry-members'>) => ({
  ...query('console/entry-members', asked),
  staleTime: 0,
})

export const countsQuery = (contest_id: number) => ({
  ...query('console/entry-counts', { contest_id }),
  staleTime: 0,
  // The screen around the frame reads it, and the frame may draw its error later.
  notifyOnChangeProps: 'all' as const,
})
