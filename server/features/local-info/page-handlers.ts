import type { Handlers } from '#server/calls/run/call-context.ts'
import { findPostLanguages, findVersion, saveSetting } from '#server/features/communities/api.ts'
import { AppError } from '#shared/errors.ts'
import { findPage } from './queries.ts'
import { countItems, findWrittenItems, partOf, savePage } from './written-page.ts'

const actions = {
  info: 'edit-info',
  faq: 'edit-faq',
  'local-authorities': 'edit-authorities',
} as const

/** What operators write on the pages of their community. */
export const pageHandlers = {
  'console/page': async ({ db, community, input }) => {
    const counts = await countItems(db, community.id, input.page)
    const languages = await findPostLanguages(db, community)
    const shown = await findPage(db, community.id, input)
    return {
      items: await findWrittenItems(db, community.id, input),
      version: await findVersion(db, community.id, partOf(input)),
      shown_in: shown?.language_code ?? null,
      languages: languages
        .map(({ id, code, native_name, is_left_out }) => ({
          ...{ id, code, native_name, is_left_out, items_count: counts.get(id) ?? 0 },
        }))
        .filter(({ is_left_out, items_count }) => !is_left_out || items_count > 0)
        .map(({ is_left_out, ...language }) => language),
    }
  },

  'console/save-page': async ({ db, community, member, input }) => {
    const { version, page, language_id, items } = input
    const known = await findPostLanguages(db, community)
    if (!known.some(({ id }) => id === language_id)) {
      throw new AppError('given_data_invalid', { language_id: 'Please choose from the list.' })
    }
    return saveSetting(db, member, {
      ...{ part: partOf(input), version, action: actions[page] },
      write: (transaction) => savePage(transaction, community.id, { page, language_id, items }),
    })
  },
} satisfies Partial<Handlers>
