import type { Database } from '#server/db/database.ts'
import { violates } from '#server/db/violates.ts'
import { selectLanguage } from '#server/features/preferences/api.ts'
import { learnWords } from '#server/features/search/api.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import { ownChoices } from '#shared/contracts/profiles.ts'
import { AppError } from '#shared/errors.ts'
import { showPictures } from './profile-pictures.ts'
import { publicColumns } from './queries.ts'

type Change = { user_id: number } & ParsedInput<'user/update-profile'>

/**
 * Changes what is given of a member's profile, all of it or nothing, and answers the profile. The member stays locked
 * meanwhile, so that of two changes at once each is whole.
 *
 * @throws `media_not_found`, and `given_data_invalid` for a language that the site does not have or the alias of
 * another
 */
export async function updateProfile(
  db: Database,
  community: { id: number; site_id: number },
  { user_id, language_id, picture_id, cover_id, ...columns }: Change,
) {
  return db.transaction().execute(async (transaction) => {
    await lockMember(transaction, community.id, user_id)
    if (language_id !== undefined)
      await keepLanguage(transaction, community, { user_id, language_id })
    const asked = { user_id, picture_id, cover_id }
    const pictures = await showPictures(transaction, community.id, asked)
    const change = { user_id, ...columns, ...pictures }
    const profile = await writeProfile(transaction, community.id, change)
    const { full_name, bio, about } = columns
    if ([full_name, bio, about].some((text) => text !== undefined)) {
      await learnWords(transaction, community.id, { table: 'users', id: user_id })
    }
    return profile
  })
}

async function lockMember(db: Database, community_id: number, user_id: number): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function keepLanguage(
  db: Database,
  community: { id: number; site_id: number },
  selected: { user_id: number; language_id: number },
): Promise<void> {
  if (await selectLanguage(db, community, selected)) return
  throw new AppError('given_data_invalid', { language_id: 'This language is not known here' })
}

type Columns = Omit<Change, 'language_id' | 'picture_id' | 'cover_id'> &
  Awaited<ReturnType<typeof showPictures>>

async function writeProfile(db: Database, community_id: number, { user_id, ...columns }: Columns) {
  const profile = await db
    .updateTable('users')
    // The id stands there because a call may give nothing: it then changes nothing.
    .set({ id: user_id, ...columns })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .returning([...publicColumns, ...ownChoices.keyof().options])
    .executeTakeFirstOrThrow()
    .catch(throwAliasTaken)
  return { ...profile, ...ownChoices.parse(profile) }
}

/** If two members choose the same alias at once, the index accepts one. */
function throwAliasTaken(error: unknown): never {
  const isTaken = violates(error, 'users__alias')
  throw isTaken
    ? new AppError('given_data_invalid', { alias: 'Somebody has this alias already' })
    : error
}
