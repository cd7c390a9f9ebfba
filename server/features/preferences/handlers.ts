import type { Handlers } from '#server/calls/run/call-context.ts'
import { findLanguages } from '#server/features/communities/api.ts'
import { findMoods } from '#server/features/moods/api.ts'
import { isLocale } from '#server/words/languages.ts'
import { AppError } from '#shared/errors.ts'
import { keepFeedFilter, mayFeedShow } from './feed-filter.ts'
import { keepLocale, keepMoods, selectLanguage } from './queries.ts'

/** What a member wants to see. */
export const preferenceHandlers = {
  'user/update-feed-filter': async ({ db, community, member, input, error }) => {
    const { location } = input
    const shown = location !== undefined && { user_id: member.id, location }
    if (shown && !(await mayFeedShow(db, community.id, shown))) throw error('location_not_found')
    const feed_filter = await keepFeedFilter(db, community, { user_id: member.id, ...input })
    if (feed_filter) return { feed_filter }
    const languages = await findLanguages(db, community.site_id)
    const isKnown = (id: number) => languages.some((language) => language.id === id)
    throw new AppError(
      'given_data_invalid',
      input.language_ids?.every(isKnown) === false
        ? { language_ids: 'This language is not known here' }
        : { mood_ids: 'This mood is not known here' },
    )
  },

  'user/update-view-moods': async ({ db, community, member, input }) => {
    const stored = await keepMoods(db, community.id, { user_id: member.id, moods: input.moods })
    if (!stored) throw new AppError('given_data_invalid', { moods: 'This mood is not known here' })
    const known = await findMoods(db, community.id, stored.selected_language_id)
    return { moods: stored.view_moods.flatMap((id) => known.filter((mood) => mood.id === id)) }
  },

  'user/update-selected-language': async ({ db, community, member, input }) => {
    const { language_id } = input
    if (!(await selectLanguage(db, community, { user_id: member.id, language_id }))) {
      throw new AppError('given_data_invalid', { language_id: 'This language is not known here' })
    }
    return { status: 'success' }
  },

  'user/update-locale': async ({ db, community, member, input: { locale } }) => {
    if (!isLocale(locale)) {
      throw new AppError('given_data_invalid', { locale: 'This language is not known here' })
    }
    await keepLocale(db, community.id, { user_id: member.id, locale })
    return { status: 'success' }
  },
} satisfies Partial<Handlers>
