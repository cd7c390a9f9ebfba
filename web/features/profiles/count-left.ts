import { SECOND } from '#shared/limits.ts'
import { loadOutbox } from '#web/outbox/send-or-keep.ts'

/** How much of a member would be deleted by a logout: what they have not sent yet, and what they have only begun. */
export type Left = { unsent: number; drafts: number }

export type CountDrafts = (member_id: number) => Promise<number>

/** A device that answers no more must not keep a member from logging out, in milliseconds. */
const patience = 3 * SECOND

/** @returns undefined where it cannot be counted: a script may be missing without a network, or the device not answer */
export async function countLeft(
  member_id: number,
  countDrafts: CountDrafts,
): Promise<Left | undefined> {
  const counting = count(member_id, countDrafts).catch(() => undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))
  return Promise.race([counting, late])
}

async function count(member_id: number, countDrafts: CountDrafts): Promise<Left> {
  const outbox = await loadOutbox()
  return { unsent: await outbox.countUnsent(member_id), drafts: await countDrafts(member_id) }
}
