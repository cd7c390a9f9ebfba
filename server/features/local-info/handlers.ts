import { sameForAll } from '#server/calls/answers/cached-answers.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { findPage } from './queries.ts'

/** The pages that a community writes about itself. */
export const localInfoHandlers = {
  'site/page': {
    shows: ['pages', 'languages', 'community_languages'],
    personalize: sameForAll,
    answer: async ({ db, community, input }) => {
      const { page, language_id = defaultLanguageId } = input
      const found = await findPage(db, community.id, { page, language_id })
      return found ?? { language_code: null, items: [] }
    },
  },
} satisfies Partial<Handlers>
