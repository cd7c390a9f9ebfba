import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#server/calls/callers/keyed-hash.ts'
import { codeOfHash } from '#server/db/new-code.ts'
import { personalCodeLength } from '#shared/limits.ts'
import type { Contact } from '#shared/rules/invited-list.ts'

/** A contact in tables that must not hold it. It is the same in all communities. */
export function contactHash(secret: string, { kind, contact }: Contact): Buffer {
  return keyedHash(secret, 'invited contact', kind, contact)
}

/**
 * What the link of somebody ends with. It is the same each time a community invites them, because they get no second e-mail:
 * the link in the first one still works.
 */
export function personalCode(
  secret: string,
  community_id: number,
  { kind, contact }: Contact,
): string {
  const hash = keyedHash(secret, 'invited person', community_id, kind, contact)
  return codeOfHash(hash, personalCodeLength)
}

/**
 * Stands in the link that refuses all further invitations. It works when the invitation has ended, and its people are
 * deleted; and nobody but us can make one.
 */
export function stopToken(secret: string, contact_hash: Buffer): string {
  const proof = keyedHash(secret, 'refuse invitations', contact_hash.toString('hex'))
  return `${contact_hash.toString('base64url')}.${proof.toString('base64url')}`
}

/** The hash of the contact; `undefined` for a token that we did not make. */
export function readStopToken(secret: string, token: string): Buffer | undefined {
  const [, hash = '', proof = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? []
  const contact_hash = Buffer.from(hash, 'base64url')
  const made = Buffer.from(stopToken(secret, contact_hash))
  const given = Buffer.from(`${hash}.${proof}`)
  return made.length === given.length && timingSafeEqual(made, given) ? contact_hash : undefined
}
