import type { Handlers } from '#server/calls/run/call-context.ts'
import { findPostLanguages, findVersion, saveSetting } from '#server/features/communities/api.ts'
import { AppError } from '#shared/errors.ts'
import { findWrittenMoods, saveMoods } from './queries.ts'

/** The moods of a community, as operators edit them. */
export const moodHandlers = {
  'console/moods': async ({ db, community }) => {
    const languages = await findPostLanguages(db, community)
    return {
      moods: await findWrittenMoods(db, community.id),
      version: await findVersion(db, community.id, 'moods'),
      languages: languages
        .filter(({ is_left_out }) => !is_left_out)
        .map(({ id, code, native_name }) => ({ id, code, native_name })),
    }
  },

  'console/save-moods': async ({ db, community, member, input: { moods, version } }) => {
    const languages = new Set((await findPostLanguages(db, community)).map(({ id }) => id))
    const isNamed = moods.every(({ names }) =>
      names.every((name) => languages.has(name.language_id)),
    )
    const ids = moods.flatMap(({ id }) => id ?? [])
    const known = (await findWrittenMoods(db, community.id)).map(({ id }) => id)
    // None is left out: a post may have it.
    const areAll = known.every((id) => ids.includes(id)) && ids.every((id) => known.includes(id))
    const isEmpty = moods.every(({ is_retired }) => is_retired)
    if (!isNamed || !areAll || isEmpty || new Set(ids).size < ids.length) {
      throw new AppError('given_data_invalid', { moods: 'Please look at the newest list.' })
    }
    return saveSetting(db, member, {
      ...{ part: 'moods', version, action: 'edit-moods' },
      write: (transaction) => saveMoods(transaction, community.id, moods),
    })
  },
} satisfies Partial<Handlers>
