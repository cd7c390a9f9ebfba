import { sql } from 'kysely'
import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { ofCommunity } from '#server/features/moods/api.ts'
import { AppError, type FieldErrors } from '#shared/errors.ts'
import { readWebAddress } from '#shared/rules/web-address.ts'

export type WrittenPost = {
  location: string
  language_id: number
  title: string
  description: string
  source: 'By Me' | 'Forwarded' | 'web' | 'contest'
  source_link?: string
  mood_id?: number
}

/**
 * What a post must have (WRITE-8, WRITE-9): a place; something to show, or a title and a description.
 *
 * @throws `post_location_missing`, `post_text_missing`
 */
export function checkContents(post: WrittenPost, shown: number): void {
  if (post.location === '') throw new AppError('post_location_missing')
  const isText = shown === 0
  if (isText && (post.title === '' || post.description === '')) {
    throw new AppError('post_text_missing')
  }
}

/**
 * An entry's source is its contest; no other post's can be.
 *
 * @throws `given_data_invalid`
 */
export function readSource(source: WrittenPost['source'], contest_id: number | null) {
  if (contest_id !== null) return 'contest'
  if (source !== 'contest') return source
  throw new AppError('given_data_invalid', { source: 'For entries of a contest alone.' })
}

/**
 * The address of a page on the web; null for none, `undefined` if it is not given.
 *
 * @throws `post_link_invalid`
 */
export function readSourceLink(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined
  if (text === '') return null
  const address = readWebAddress(text)
  if (address === undefined) throw new AppError('post_link_invalid')
  return address
}

/** @throws `given_data_invalid` for a language that is not the site's, or an unknown mood */
export async function checkChoices(
  db: Database,
  community: Community,
  { language_id, mood_id }: WrittenPost,
): Promise<void> {
  const mood = mood_id ?? null
  const { rows } = await sql<{ is_language: boolean; is_mood: boolean }>`${prepared}
    select
      exists (
        select from site_languages s
        where s.site_id = ${community.site_id} and s.language_id = ${language_id}
      ) as is_language,
      (${mood}::integer is null or exists (
        select from moods m where m.id = ${mood} and ${ofCommunity(community.id)}
      )) as is_mood
  `.execute(db)
  const fieldErrors: FieldErrors = {}
  if (!rows[0]?.is_language) fieldErrors.language_id = 'Not a language of this site.'
  if (!rows[0]?.is_mood) fieldErrors.mood_id = 'Not a mood.'
  if (Object.keys(fieldErrors).length > 0) throw new AppError('given_data_invalid', fieldErrors)
}
