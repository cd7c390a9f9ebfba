import type { Handlers } from '#server/calls/run/call-context.ts'
import { findMatches } from './find-matches.ts'
import { presentResults } from './present-results.ts'
import { findTerms } from './search-terms.ts'

export const searchHandlers = {
  'post/search': async ({ db, community, member, input, today }) => {
    const { query, kind, cursor, limit } = input
    const viewer = { community_id: community.id, viewer_id: member?.id }
    const terms = await findTerms(db, community.id, query)
    // A query of punctuation alone finds nothing.
    if (terms.length === 0) return { results: [], next_cursor: null }
    const page = { terms, kind, cursor, limit }
    const { matches, next_cursor } = await findMatches(db, viewer, page)
    return { results: await presentResults(db, viewer, { matches, terms, today }), next_cursor }
  },
} satisfies Partial<Handlers>
