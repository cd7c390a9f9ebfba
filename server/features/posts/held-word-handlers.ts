import type { Handlers } from '#server/calls/run/call-context.ts'
import { findVersion, saveSetting } from '#server/features/communities/api.ts'
import { findHeldWords, saveHeldWords, tryHeldWords } from './held-words.ts'

/** The words of a community that hold a post. */
export const heldWordHandlers = {
  'console/held-words': async ({ db, community: { id } }) => ({
    words: await findHeldWords(db, id),
    version: await findVersion(db, id, 'words'),
  }),

  'console/try-held-words': ({ db, community: { id }, input: { words } }) =>
    tryHeldWords(db, id, words),

  'console/save-held-words': ({ db, member, input: { version, words } }) =>
    saveSetting(db, member, {
      ...{ part: 'words', version, action: 'edit-held-words' },
      write: (transaction) => saveHeldWords(transaction, member.community_id, words),
    }),
} satisfies Partial<Handlers>
