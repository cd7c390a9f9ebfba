import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { keyedHash } from '#server/calls/keyed-hash.ts'
import type { Database } from '#server/db/database.ts'
import { codeLength, codeLifetime, codeTries } from '#shared/limits.ts'
import type { ContactLogin } from './contact.ts'
import type { KnownDevice } from './device.ts'

export type Purpose = 'login' | 'register' | 'reset' | 'change'

/**
 * What a code is for, and whom it was sent to: it passes for nothing and nobody else. One that was asked for
 * on a device of its owner passes there alone, so that strangers can neither try it nor replace it.
 */
export type CodeKey = {
  purpose: Purpose
  contact: ContactLogin
  device: KnownDevice | undefined
}

export function newCode(): string {
  return randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, '0')
}

/**
 * From here on the code passes, in the place of an older one of that key; only its keyed hash is stored.
 * Call it once the code has been sent: one that was not sent is nobody's, but could be guessed.
 */
export async function keepCode(
  db: Database,
  secret: string,
  { code, ...key }: CodeKey & { code: string },
): Promise<void> {
  await db
    .insertInto('one_time_codes')
    .values({
      purpose: key.purpose,
      target: targetOf(key),
      code_hmac: hashCode(secret, key, code),
      tries_left: codeTries,
      expires_at: sql<string>`now() + ${codeLifetime} * interval '1 millisecond'`,
    })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'target']).doUpdateSet((row) => ({
        code_hmac: row.ref('excluded.code_hmac'),
        tries_left: row.ref('excluded.tries_left'),
        created_at: row.ref('excluded.created_at'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/**
 * Whether that is the code. One statement compares and counts: a wrong guess spends a try, the right one
 * all of them, so that of any number of guesses at once one passes at most.
 */
export async function consumeCode(
  db: Database,
  secret: string,
  { otp, ...key }: CodeKey & { otp: string },
): Promise<boolean> {
  const guess = hashCode(secret, key, otp)
  const row = await db
    .updateTable('one_time_codes')
    .set({ tries_left: sql`case when code_hmac = ${guess} then 0 else tries_left - 1 end` })
    .where('purpose', '=', key.purpose)
    .where('target', '=', targetOf(key))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(sql<boolean>`code_hmac = ${guess}`.as('is_right'))
    .executeTakeFirst()
  return row?.is_right ?? false
}

function targetOf({ contact: { kind, value }, device }: CodeKey): string {
  return device ? `${kind} ${value} device ${device.name}` : `${kind} ${value}`
}

function hashCode(secret: string, key: CodeKey, code: string): Buffer {
  return keyedHash(secret, 'one-time code', key.purpose, targetOf(key), code)
}
