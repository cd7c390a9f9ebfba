import { loadOutbox } from '#web/outbox/send-or-keep.ts'

/** How much of a member would be deleted by a logout: what they have not sent yet, and what they have only begun. */
export type Left = { unsent: number; drafts: number }

export type CountDrafts = (member_id: number) => Promise<number>

/** @returns undefined where it cannot be counted: a script may be missing without a network */
export async function countLeft(
  member_id: number,
  countDrafts: CountDrafts,
): Promise<Left | undefined> {
  try {
    const outbox = await loadOutbox()
    return { unsent: await outbox.countUnsent(member_id), drafts: await countDrafts(member_id) }
  } catch {
    return undefined
  }
}
