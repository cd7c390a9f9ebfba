import type { Handlers } from '#server/calls/run/call-context.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { AppError } from '#shared/errors.ts'
import { findPicture, type ShownAs } from './pictures.ts'
import { findPresentation, savePresentation } from './presentation.ts'
import { findLanguages } from './queries.ts'
import { drawnPicturePath } from './share-picture.ts'

/** What operators say of their community. */
export const presentationHandlers = {
  'console/community': async ({ db, community }) => ({
    community: {
      ...(await findPresentation(db, community.id)),
      drawn_picture: drawnPicturePath(community),
    },
    languages: await findLanguages(db, community.site_id),
  }),

  'console/save-community': async ({ db, community, member, input, error }) => {
    const language_ids = [...new Set(input.language_ids)]
    const known = new Set((await findLanguages(db, community.site_id)).map(({ id }) => id))
    if (!language_ids.every((id) => known.has(id))) {
      throw new AppError('given_data_invalid', { language_ids: 'Please choose from the list.' })
    }
    const version = await db.transaction().execute(async (transaction) => {
      const { logo_id, share_id, feed_sort } = input
      const find = (shown_as: ShownAs, media_id: string | null | undefined) =>
        findPicture(transaction, member, { shown_as, media_id })
      const logo = await find('logo', logo_id)
      const share = await find('share', share_id)
      const written = { ...input, feed_sort, language_ids, logo, share }
      const saved = await savePresentation(transaction, community.id, written)
      if (saved === undefined) throw error('changed_meanwhile')
      const subject = { name: input.name }
      await logAction(transaction, member, { action: 'edit-community', subject })
      return saved
    })
    return { status: 'success', version }
  },
} satisfies Partial<Handlers>
