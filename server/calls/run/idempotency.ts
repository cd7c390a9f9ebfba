import { createHash } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Json } from '#server/db/types.ts'
import { AppError } from '#shared/errors.ts'
import { idempotencyLifetime } from '#shared/limits.ts'

/** A creating call of a member, identified by the key that its sender chose. */
export type Creation = { actor: number; path: string; key: string | undefined; input: unknown }

/**
 * Does the work of a creating call in one transaction; with a key, once in 24 hours. The key is
 * written in the same transaction: an equal call that comes meanwhile waits for its end, and is then
 * given the first answer, or, if the first one failed, does the work itself.
 *
 * @throws `given_data_invalid` when the key was used for another input
 */
export async function answerOnce<A>(
  db: Database,
  { actor, path, key, input }: Creation,
  work: (transaction: Database) => Promise<A>,
): Promise<{ answer: A | Json; isRepeated: boolean }> {
  return db.transaction().execute(async (transaction) => {
    if (key === undefined) return { answer: await work(transaction), isRepeated: false }
    const creation = { actor, path, key }
    const input_hash = createHash('sha256').update(JSON.stringify(input)).digest()
    const isFirst = await transaction
      .insertInto('idempotency_keys')
      .modifyEnd(prepared)
      .values({ ...creation, input_hash })
      .onConflict((conflict) =>
        conflict
          .columns(['actor', 'path', 'key'])
          .doUpdateSet((row) => ({
            input_hash,
            answer: null,
            created_at: row.ref('excluded.created_at'),
          }))
          .where('idempotency_keys.created_at', '<', oldestRepeated()),
      )
      .returning('actor')
      .executeTakeFirst()
    if (!isFirst) {
      return { answer: await firstAnswer(transaction, creation, input_hash), isRepeated: true }
    }
    const answer = await work(transaction)
    await transaction
      .updateTable('idempotency_keys')
      .modifyEnd(prepared)
      .set({ answer: JSON.stringify(answer) })
      .where((row) => row.and(creation))
      .execute()
    return { answer, isRepeated: false }
  })
}

/** Deletes the answers that are too old to be repeated. */
export async function deleteExpiredAnswers(db: Database): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldestRepeated()).execute()
}

/** Answers from before this instant are no longer repeated; ISO 8601, UTC. */
function oldestRepeated(): string {
  return new Date(Date.now() - idempotencyLifetime).toISOString()
}

async function firstAnswer(
  db: Database,
  creation: { actor: number; path: string; key: string },
  input_hash: Buffer,
): Promise<Json> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['input_hash', 'answer'])
    .where((row) => row.and(creation))
    .executeTakeFirstOrThrow()
  if (first.input_hash.equals(input_hash)) return first.answer
  throw new AppError('given_data_invalid', { 'idempotency-key': 'Used for something else.' })
}
