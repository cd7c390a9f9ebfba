import type { Handlers } from '#server/calls/run/call-context.ts'
import { findContestFigures, findFigures } from './find-figures.ts'

/** How a community and its challenges are doing, for those who run it. */
export const figureHandlers = {
  'console/figures': async ({ db, community, secret }) => ({
    figures: await findFigures(db, community.id, secret),
  }),

  'console/challenge-figures': async ({ db, community, input: { contest_id }, secret }) => ({
    figures: await findContestFigures(db, community.id, { contest_id, secret }),
  }),
} satisfies Partial<Handlers>
