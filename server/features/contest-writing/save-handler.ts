import { isDeepStrictEqual } from 'node:util'
import type { CallContext } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { logAction, logWorkOnDraft } from '#server/features/audit-log/api.ts'
import { permitProgress } from '#server/features/contests/api.ts'
import { sanitizeRichText } from '#server/features/rich-text/api.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import type { ChallengeTexts } from '#shared/contracts/console/challenges.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { readWebAddress } from '#shared/rules/web-address.ts'
import { choosePictures } from './choose-pictures.ts'
import { keepFiles } from './contest-files.ts'
import { requireComplete, requireWritten } from './permissions.ts'
import { type ContestSettings, insertCorrection, saveContest } from './save-contest.ts'
import { findTranslations, findWrittenContest, type WrittenContest } from './written-contests.ts'

type Call = CallContext<'console/save-challenge'>

/** Saves what an operator has written, unless somebody else has saved meanwhile. */
export async function saveChallenge({ db, community, member, input, today, error }: Call) {
  const saved = await db.transaction().execute(async (transaction) => {
    const { contest_id, version, note } = input
    const before = requireWritten(await findWrittenContest(transaction, community.id, contest_id))
    const settings = toSettings(input, before)
    permitSaving(before, { settings, today })
    const isCorrection = await correctsTexts(transaction, before, {
      ...{ community_id: community.id, texts: settings.texts },
    })
    if (isCorrection && note === '') throw error('note_missing')
    const pictures = await choosePictures(transaction, member, { before, picture: input.picture })
    const asked = { contest_id, version, settings, pictures }
    const next = await saveContest(transaction, community.id, asked)
    if (next === undefined) throw error('changed_meanwhile')
    await keepFiles(transaction, { community_id: community.id, contest_id }, member.id)
    if (isCorrection) await insertCorrection(transaction, community.id, { contest_id, note })
    const subject = { name: before.title, contest_id }
    const log = before.published_at === null ? logWorkOnDraft : logAction
    await log(transaction, member, { action: 'edit-challenge', subject, reason: note })
    return next
  })
  return { status: 'success' as const, version: saved }
}

type Intended = { settings: ContestSettings; today: CalendarDate }

/**
 * A draft may be half written; what members see must stay whole. Once results are declared, or it is called back, nothing
 * changes.
 *
 * @throws `results_declared`, `challenge_called_back`, `challenge_incomplete`, `kind_of_joined_challenge`,
 * `dates_of_joined_challenge`, `spare_days_of_joined_challenge`
 */
function permitSaving(before: WrittenContest, { settings, today }: Intended): void {
  permitProgress(before)
  const title = settings.texts[0]?.details[0]?.title ?? ''
  const after = { ...settings, title, days_count: before.days_count }
  // The database refuses dates in the wrong order and links that nobody can open, of drafts too.
  const mayLack =
    before.published_at === null ? (['title', 'days', 'end'] as const) : (['end'] as const)
  requireComplete(after, today, mayLack)
  if (before.participants_count === 0) return
  if (settings.media_type !== before.media_type) throw new AppError('kind_of_joined_challenge')
  const isNarrower = settings.start_date > before.start_date || settings.end_date < before.end_date
  if (isNarrower) throw new AppError('dates_of_joined_challenge')
  if (settings.spare_days !== before.spare_days) {
    throw new AppError('spare_days_of_joined_challenge')
  }
}

/** Whether texts change that somebody who has joined may have read. */
async function correctsTexts(
  db: Database,
  before: WrittenContest,
  { community_id, texts }: { community_id: number; texts: ChallengeTexts[] },
): Promise<boolean> {
  if (before.participants_count === 0) return false
  const translations = await findTranslations(db, community_id, before.id)
  const { language_id, details } = before
  return !isDeepStrictEqual([{ language_id, details }, ...translations], texts)
}

function toSettings(
  input: ParsedInput<'console/save-challenge'>,
  before: WrittenContest,
): ContestSettings {
  const { texts, hashtags, media_type, external_media_link, start_date, end_date } = input
  const { picture, picture_alt, spare_days = before.spare_days } = input
  const [first, ...others] = withoutRepeated(texts.map(sanitized))
  if (!first) throw new AppError('given_data_invalid')
  return {
    texts: [first, ...others.toSorted((one, other) => one.language_id - other.language_id)],
    hashtags: toHashtags(hashtags),
    ...{ start_date, end_date, media_type, spare_days },
    external_media_link: readWebAddress(external_media_link) ?? null,
    // A drawn picture only decorates.
    picture_alt: typeof picture === 'string' && picture !== 'own' ? '' : picture_alt,
  }
}

function sanitized({ language_id, details }: ChallengeTexts): ChallengeTexts {
  return {
    language_id,
    details: details.map(({ title, description, contest_unit_label }) => ({
      title,
      description: sanitizeRichText(description),
      contest_unit_label,
    })),
  }
}

/** A language that is named twice counts once. */
function withoutRepeated(texts: ChallengeTexts[]): ChallengeTexts[] {
  return [...new Map(texts.toReversed().map((one) => [one.language_id, one])).values()].toReversed()
}

/** Hashtags are stored with commas between them, and without their `#`. */
function toHashtags(written: string[]): string[] {
  const tags = written.map((tag) => tag.replaceAll(',', ' ').replace(/^#+/, '').trim())
  return [...new Set(tags.filter(Boolean))]
}
