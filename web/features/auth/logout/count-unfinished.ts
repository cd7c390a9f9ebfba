import { SECOND } from '#shared/limits.ts'
import { loadQueue } from '#web/queue/send-or-queue.ts'

/** The number of a member's unsent calls and drafts, which a logout would delete. */
export type Unfinished = { unsent: number; drafts: number }

/** The longest wait for a device that does not answer, in milliseconds: it must not prevent a logout. */
const patience = 3 * SECOND

/** @returns undefined where it cannot be counted: a script may be missing without a network, or the device not answer */
export async function countUnfinished(member_id: number): Promise<Unfinished | undefined> {
  const counting = count(member_id).catch(() => undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))
  return Promise.race([counting, late])
}

async function count(member_id: number): Promise<Unfinished> {
  // Both are loaded now: the network may be lost when the member has answered the question.
  const [queue, { listDrafts }] = await Promise.all([
    loadQueue(),
    import('#web/device/drafts.ts'),
    import('#web/device/wipe.ts'),
  ])
  const unsent = await queue.unsentOf(member_id)
  const isQueued = (name: string) => unsent.some(({ draft }) => draft === name)
  // A queued post counts as a call, not as a draft.
  const drafts = (await listDrafts(member_id)).filter(({ name }) => !isQueued(name))
  return { unsent: unsent.length, drafts: drafts.length }
}
