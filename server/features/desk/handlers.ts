import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import { countDuties } from '#server/features/duties/api.ts'
import { isLastOperator } from '#server/features/members/api.ts'
import { countAppeals, countHeld } from '#server/features/moderation/api.ts'
import { DAY } from '#shared/limits.ts'
import { isBackupLate } from '#shared/rules/backup-age.ts'
import { type DeskNotice, deskNotices } from '#shared/rules/desk-notices.ts'
import {
  dismiss,
  findCreation,
  findFirstSteps,
  listAbandoned,
  listDismissed,
  listDrafts,
  listRunning,
} from './queries.ts'

/** The desk of operators. */
export const deskHandlers = {
  'console/desk': async (call) => {
    const { db, community, member, today, now } = call
    const dismissed = await listDismissed(db, community.id)
    const steps = await findFirstSteps(db, community.id)
    const areOver = dismissed.includes('first-steps') || Object.values(steps).every(Boolean)
    return {
      first_steps: areOver ? null : steps,
      running: await listRunning(db, community.id, today),
      abandoned: await listAbandoned(db, community.id, today),
      drafts: await listDrafts(db, community.id),
      duties: await countDuties(db, member, now()),
      held: await countHeld(db, community.id),
      appeals: await countAppeals(db, member),
      needs_second_operator: await needsSecondOperator(call),
      notices: (await noticesOf(call)).filter((notice) => !dismissed.includes(notice)),
    }
  },

  'console/dismiss': async ({ db, community, input }) => {
    await dismiss(db, community.id, input.dismissed)
    return { status: 'success' }
  },
} satisfies Partial<Handlers>

/** Who begins has other things to do; later, a community must go on when its only operator cannot. */
async function needsSecondOperator(call: CallContext<'console/desk'>): Promise<boolean> {
  const { db, community, member, now } = call
  const { created_at } = await findCreation(db, community.id)
  if (now().getTime() - Date.parse(created_at) < firstDays * DAY) return false
  return isLastOperator(db, community.id, member.id)
}

const firstDays = 7

/** What the installation cannot do. */
async function noticesOf(call: CallContext<'console/desk'>): Promise<DeskNotice[]> {
  const { mail, whatsapp, findBackups, now } = call
  const { last_restore_tried_at: tried_at } = await findBackups()
  const isMissing: Record<DeskNotice, boolean> = {
    mail: mail === undefined,
    whatsapp: whatsapp === undefined,
    backup: tried_at === null,
    backup_late: tried_at !== null && isBackupLate(tried_at, now()),
  }
  return deskNotices.filter((notice) => isMissing[notice])
}
