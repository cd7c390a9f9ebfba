import type { Contact } from '#shared/contracts/auth.ts'
import { AppError } from '#shared/errors.ts'

/** A way to reach a person, and the login that it is. */
export type ContactLogin = { kind: 'email' | 'phone'; value: string }

/** The one contact that a call names; its contract lets no other input through. */
export function toContact({ phone, email }: Contact): ContactLogin {
  if (phone !== undefined) return { kind: 'phone', value: phone }
  if (email !== undefined) return { kind: 'email', value: email }
  throw new AppError('given_data_invalid')
}

/** A contact as its owner knows it again and nobody else: `a•••@example.org`, `•••••43210`. */
export function maskContact({ kind, value }: ContactLogin): string {
  if (kind === 'phone') return `•••••${value.slice(5)}`
  const [name = '', host = ''] = value.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
