import type { Database } from '#server/db/database.ts'
import type { TestMember } from '#server/testing/factories.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'
import type { ModerationItemDetail } from '#shared/contracts/console/moderation.ts'
import { type Decision, decideAs } from './reporting.ts'

type Steps = {
  decision: Decision
  as: TestMember
  /** What the moderator has seen. */
  item: ModerationItemDetail
  /** What the transaction does before the decision begins. */
  first: (db: Database) => Promise<unknown>
  /** What it does once the decision waits for it. */
  last?: (db: Database) => Promise<unknown>
}

/** Decides about an item while a transaction changes something, and answers once both have ended. */
export async function decideMeanwhile(app: TestApp, { decision, as, item, ...steps }: Steps) {
  const { deciding } = await app.db.transaction().execute(async (transaction) => {
    await steps.first(transaction)
    const deciding = decideAs(app, decision, { as, item })
    await doneOrWaiting(app.db, await processOf(transaction), deciding)
    await steps.last?.(transaction)
    return { deciding }
  })
  return deciding
}

/** Changes the title of a post, as an edit of its author does. */
export function retitle(db: Database, { community_id, id }: { community_id: number; id: number }) {
  return db
    .updateTable('posts')
    .set({ title: 'Edited' })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}
