import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { keyedHash } from '#server/calls/callers/keyed-hash.ts'
import type { Database } from '#server/db/database.ts'
import { codeOfHash } from '#server/db/new-code.ts'

/** Bytes of the secret, as RFC 4226 recommends. */
const secretLength = 20
const ivLength = 12
const tagLength = 16
const recoveryCodes = 10

/**
 * The secret of the enrolment behind a link. It is made from the link, so that a page that is opened twice shows the same
 * one, and nothing is stored before the host has shown that their app knows it.
 */
export function secretOfLink(secret: string, link: string): Buffer {
  return keyedHash(secret, 'second factor of a host', link).subarray(0, secretLength)
}

/** What an app needs to make codes: an address to open or to photograph, and the secret to type. */
export function describeSecret(
  bytes: Buffer,
  { issuer, label }: { issuer: string; label: string },
) {
  const totp = totpOf(bytes, { issuer, label })
  return { otpauth_url: totp.toString(), totp_secret: totp.secret.base32 }
}

/** The step of 30 seconds whose code this is, among the current one and those beside it. */
export function stepOfCode(bytes: Buffer, code: string, now: Date): number | undefined {
  const totp = totpOf(bytes)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

function totpOf(bytes: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  // A part of a larger buffer is copied: the library reads a buffer whole.
  return new TOTP({ ...names, secret: new Secret({ buffer: new Uint8Array(bytes).buffer }) })
}

/** Encrypts a secret for the row of its host; the database alone cannot read it. */
export function sealSecret(secret: string, host_id: number, bytes: Buffer): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  cipher.setAAD(Buffer.from(`host ${host_id}`))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** `undefined` where the installation had another secret when it was encrypted. */
export function openSecret(secret: string, host_id: number, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, ivLength))
  decipher.setAAD(Buffer.from(`host ${host_id}`))
  decipher.setAuthTag(sealed.subarray(-tagLength))
  try {
    const body = sealed.subarray(ivLength, -tagLength)
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    return undefined
  }
}

function keyOf(secret: string): Buffer {
  return keyedHash(secret, 'second factors of hosts at rest')
}

type Proof = {
  /** A host that is none for a proof that must fail: the same statement runs then, and finds nothing. */
  host_id: number
  bytes: Buffer | undefined
  code: string
  now: Date
}

/** Takes a code of the app, or a recovery code. Each counts once, also when it is sent twice at the same moment. */
export async function takeCode(
  db: Database,
  secret: string,
  { host_id, bytes, code, now }: Proof,
): Promise<boolean> {
  const typed = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return takeRecoveryCode(db, secret, { host_id, code: typed })
  const step = stepOfCode(bytes ?? Buffer.alloc(secretLength), typed, now)
  const taken = await db
    .updateTable('hosts')
    .set({ last_step: step ?? 0 })
    .where('id', '=', bytes ? host_id : 0)
    .where('last_step', '<', step ?? 0)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

async function takeRecoveryCode(
  db: Database,
  secret: string,
  { host_id, code }: { host_id: number; code: string },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('host_recovery_codes')
    .where('host_id', '=', host_id)
    .where('code_hash', '=', hashOf(secret, host_id, code))
    .returning('host_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Replaces the recovery codes of a host, and returns the new ones, of which only hashes are stored. */
export async function replaceRecoveryCodes(
  db: Database,
  secret: string,
  host_id: number,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => codeOfHash(randomBytes(12), 12))
  await db.deleteFrom('host_recovery_codes').where('host_id', '=', host_id).execute()
  const rows = codes.map((code) => ({ host_id, code_hash: hashOf(secret, host_id, code) }))
  await db.insertInto('host_recovery_codes').values(rows).execute()
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

function hashOf(secret: string, host_id: number, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll('-', '')
  return keyedHash(secret, 'recovery code of a host', host_id, plain)
}
