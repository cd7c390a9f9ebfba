import type { CallContext } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { logAction, logWorkOnDraft } from '#server/features/audit-log/api.ts'
import {
  findMissingFiles,
  insertCorrection,
  keepFiles,
} from '#server/features/contest-writing/api.ts'
import { permitProgress } from '#server/features/contests/api.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { planDays, planTexts, refuseMissing } from './plan-days.ts'
import { countVersion, writeDays, writeTexts } from './write-days.ts'
import {
  findContestOfDays,
  hasParticipants,
  listLanguages,
  listStoredDays,
  listStoredTexts,
} from './written-days.ts'

type Call = CallContext<'console/save-days'>

/** Saves the days as an operator has written them, all or none, unless somebody else has saved meanwhile. */
export async function saveDays({ db, community, member, input, error }: Call) {
  const { contest_id, language_id, note } = input
  const days_version = await db.transaction().execute(async (transaction) => {
    const asked = { contest_id, isLocked: true }
    const contest = await findContestOfDays(transaction, community.id, asked)
    if (!contest) throw error('contest_not_found')
    permitProgress(contest)
    if (contest.days_version !== input.days_version) throw error('changed_meanwhile')
    // A statement of its own: one that has waited for the challenge would not see who joined meanwhile.
    const has_joined = await hasParticipants(transaction, community.id, contest_id)
    const edit = { ...input, community_id: community.id, has_joined, contest }
    const { isChanged, isCorrected, write } =
      language_id === undefined
        ? await planBase(transaction, edit)
        : await planTranslation(transaction, { ...edit, language_id })
    if (!isChanged) return contest.days_version
    const isCorrection = has_joined && isCorrected
    if (isCorrection && note === '') throw error('note_missing')
    await write()
    await keepFiles(transaction, { community_id: community.id, contest_id }, member.id)
    if (isCorrection) await insertCorrection(transaction, community.id, { contest_id, note })
    const subject = { name: contest.title, contest_id }
    const log = contest.published_at === null ? logWorkOnDraft : logAction
    await log(transaction, member, { action: 'edit-days', subject, reason: note })
    return countVersion(transaction, { community_id: community.id, contest_id })
  })
  return { status: 'success' as const, days_version }
}

type Edit = ParsedInput<'console/save-days'> & {
  community_id: number
  has_joined: boolean
  contest: { id: number; language_id: number }
}

/** What to write; `isCorrected` says whether somebody may have read what was there before. */
type Planned = { isChanged: boolean; isCorrected: boolean; write: () => Promise<void> }

async function planBase(db: Database, edit: Edit): Promise<Planned> {
  const { community_id, contest_id, rows, has_joined } = edit
  const stored = await listStoredDays(db, community_id, contest_id)
  const plan = planDays(stored, rows, { has_joined })
  const written = [...plan.changed, ...plan.added]
  refuseMissing(
    written,
    await findMissingFiles(
      db,
      community_id,
      written.map(({ link }) => link),
    ),
  )
  const isCorrected = plan.changed.length > 0
  return {
    isChanged: isCorrected || plan.added.length > 0 || plan.removed.length > 0,
    isCorrected,
    write: () => writeDays(db, { community_id, contest_id }, plan),
  }
}

/** @throws `challenge_language_missing`, `days_invalid` */
async function planTranslation(
  db: Database,
  edit: Edit & { language_id: number },
): Promise<Planned> {
  const { community_id, contest_id, language_id, rows } = edit
  const [, ...further] = await listLanguages(db, community_id, edit.contest)
  if (!further.some((one) => one.language_id === language_id))
    throw new AppError('challenge_language_missing')
  const days = await listStoredDays(db, community_id, contest_id)
  const stored = await listStoredTexts(db, community_id, { contest_id, language_id })
  const plan = planTexts(stored, rows, days)
  // A first translation corrects nothing.
  const isCorrected = plan.changed.length > 0 || plan.removed.length > 0
  return {
    isChanged: isCorrected || plan.added.length > 0,
    isCorrected,
    write: () => writeTexts(db, { community_id, contest_id, language_id }, plan),
  }
}
