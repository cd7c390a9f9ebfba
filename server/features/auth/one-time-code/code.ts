import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { keyedHash } from '#server/calls/callers/keyed-hash.ts'
import { findDeviceOf, type KnownDevice } from '#server/calls/callers/known-device.ts'
import type { AnyContext } from '#server/calls/run/call-context.ts'
import { codeLength, codeLifetime, codeTries } from '#shared/limits.ts'
import type { ContactLogin } from './contact.ts'

export type Purpose =
  | 'login'
  | 'register'
  | 'join'
  | 'reset'
  | 'change'
  | 'prove'
  | 'contact'
  | 'grievance'

/**
 * What a code is for and where it was sent: it is valid for nothing else. A code requested on a known device of
 * the contact's owner is valid on that device only, so that strangers can neither use up its tries nor
 * replace it. A code for a new contact is valid for the member who asked for it.
 */
type CodeKey = Sent & { device: KnownDevice | undefined }

/** `user_id` where the contact is not yet the member's. */
export type Sent = { purpose: Purpose; contact: ContactLogin; user_id?: number }

export function newCode(): string {
  return randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, '0')
}

/**
 * Makes a code valid, and replaces an older one of the same key. Only its keyed hash is stored. Call it after
 * the code was sent: a code that nobody received could only be guessed.
 */
export async function keepCode(
  { db, secret }: Pick<AnyContext, 'db' | 'secret'>,
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
 * Whether that is the code. One statement compares and counts: a wrong guess uses one try, the right one all
 * of them. So at most one of many guesses at the same time passes.
 */
export async function consumeCode(
  context: Pick<AnyContext, 'db' | 'secret' | 'cookies'>,
  { purpose, contact, user_id, otp }: Sent & { otp: string },
): Promise<boolean> {
  const { db, secret } = context
  const key = { purpose, contact, user_id, device: await findDeviceOf(context, contact.value) }
  const guess = hashCode(secret, key, otp)
  const row = await db
    .updateTable('one_time_codes')
    .set({ tries_left: sql`case when code_hmac = ${guess} then 0 else tries_left - 1 end` })
    .where('purpose', '=', purpose)
    .where('target', '=', targetOf(key))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(sql<boolean>`code_hmac = ${guess}`.as('is_right'))
    .executeTakeFirst()
  return row?.is_right ?? false
}

function targetOf({ contact: { kind, value }, device, user_id }: CodeKey): string {
  const place = device ? `${kind} ${value} device ${device.name}` : `${kind} ${value}`
  return user_id === undefined ? place : `${place} user ${user_id}`
}

function hashCode(secret: string, key: CodeKey, code: string): Buffer {
  return keyedHash(secret, 'one-time code', key.purpose, targetOf(key), code)
}
