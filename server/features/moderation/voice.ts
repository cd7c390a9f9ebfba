import { sql } from 'kysely'
import { ErrorInWords } from '#server/calls/run/error-in-words.ts'
import type { Database } from '#server/db/database.ts'
import { serverWords } from '#server/words/server-words.ts'
import { AppError } from '#shared/errors.ts'
import { formatsOf, type Locale } from '#shared/locale.ts'

type Writer = { community_id: number; id: number }

/**
 * Checks that a member may write now. In a transaction they stay locked: a ban or a mute that is being decided waits for
 * what they are writing, or is seen here.
 *
 * @throws `muted`, `session_ended` for a member who has been banned meanwhile
 */
export async function requireVoice(
  db: Database,
  { community_id, id }: Writer,
  time_zone: string,
): Promise<void> {
  const writer = await db
    .selectFrom('users')
    .select(['banned_at', 'muted_until'])
    .select(sql<boolean>`coalesce(muted_until > now(), false)`.as('is_muted'))
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!writer || writer.banned_at !== null) throw new AppError('session_ended')
  if (!writer.is_muted || writer.muted_until === null) return
  throw mutedError(writer.muted_until, time_zone)
}

/** Says until when, in the time of the community. */
function mutedError(until: string, time_zone: string): ErrorInWords {
  const textFor = (reader: Locale) =>
    new Intl.DateTimeFormat(formatsOf(reader), {
      ...({ dateStyle: 'long', timeStyle: 'short' } as const),
      timeZone: time_zone,
    }).format(new Date(until))
  return new ErrorInWords('muted', (reader) =>
    serverWords(reader, 'error.muted', { until: textFor(reader) }),
  )
}
