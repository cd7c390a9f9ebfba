import { sameForAll } from '#server/calls/answers/cached-answers.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { findPostLanguages, findVersion, saveSetting } from '#server/features/communities/api.ts'
import { AppError } from '#shared/errors.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { cleanTexts, findNewestTexts, insertTerms, listPublished } from './publishing.ts'
import { acceptTerms, findTerms } from './queries.ts'

/** The terms and the privacy policy of a community. */
export const termsHandlers = {
  'site/terms': {
    shows: [
      ...(['communities', 'community_terms', 'community_terms_texts'] as const),
      ...(['community_languages', 'languages'] as const),
    ],
    // A version comes into force with its date.
    lasts: 'day',
    personalize: sameForAll,
    answer: async ({ db, community, input }) => {
      const { language_id = defaultLanguageId } = input
      return { terms: (await findTerms(db, community.id, language_id)) ?? null }
    },
  },

  'user/accept-terms': async ({ db, member, input, error }) => {
    const { community_id, id: user_id } = member
    const { version } = input
    if (!(await acceptTerms(db, community_id, { user_id, version }))) throw error('not_found')
    return { status: 'success' }
  },

  'console/terms': async ({ db, community, today }) => {
    const languages = await findPostLanguages(db, community)
    const texts = await findNewestTexts(db, community.id)
    const isWritten = (id: number) => texts.some(({ language_id }) => language_id === id)
    return {
      version: await findVersion(db, community.id, 'terms'),
      published: await listPublished(db, community.id),
      texts,
      languages: languages
        .filter(({ id, is_left_out }) => !is_left_out || isWritten(id))
        .map(({ id, code, native_name }) => ({ id, code, native_name })),
      today,
    }
  },

  'console/publish-terms': async ({ db, community, member, today, input }) => {
    const { version, in_force_from } = input
    const texts = cleanTexts(input.texts)
    const known = new Set((await findPostLanguages(db, community)).map(({ id }) => id))
    if (texts.length === 0 || !texts.every(({ language_id }) => known.has(language_id))) {
      throw new AppError('given_data_invalid', { texts: 'Please write the text first.' })
    }
    if (in_force_from < today) {
      throw new AppError('given_data_invalid', { in_force_from: 'Please choose a date to come.' })
    }
    return saveSetting(db, member, {
      ...{ part: 'terms', version, action: 'publish-terms' },
      write: (transaction) => insertTerms(transaction, community.id, { texts, in_force_from }),
    })
  },
} satisfies Partial<Handlers>
