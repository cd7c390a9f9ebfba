import type { Handlers } from '#server/calls/call-context.ts'
import { findMoods } from '#server/features/posts/api.ts'
import { AppError } from '#shared/errors.ts'
import { keepMoods, selectLanguage } from './queries.ts'

/** What a member wants to see. */
export const preferenceHandlers = {
  'user/update-view-moods': async ({ db, community, member, input }) => {
    const kept = await keepMoods(db, community.id, { user_id: member.id, moods: input.moods })
    if (!kept) throw new AppError('given_data_invalid', { moods: 'This mood is not known here' })
    const known = await findMoods(db, kept.selected_language_id)
    return { moods: kept.view_moods.flatMap((id) => known.filter((mood) => mood.id === id)) }
  },

  'user/update-selected-language': async ({ db, community, member, input }) => {
    const { language_id } = input
    if (!(await selectLanguage(db, community, { user_id: member.id, language_id }))) {
      throw new AppError('given_data_invalid', { language_id: 'This language is not known here' })
    }
    return { status: 'success' }
  },
} satisfies Partial<Handlers>
