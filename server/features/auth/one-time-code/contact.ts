import { AppError } from '#shared/errors.ts'

/** An e-mail address or a phone number that codes are sent to. It is also a login. */
export type ContactLogin = { kind: 'email' | 'phone'; value: string }

type SentContact = { phone?: string | undefined; email?: string | undefined }

/** The contact that a call names. Its contract allows exactly one of the two. */
export function toContact({ phone, email }: SentContact): ContactLogin {
  if (phone !== undefined) return { kind: 'phone', value: phone }
  if (email !== undefined) return { kind: 'email', value: email }
  throw new AppError('given_data_invalid')
}

/** A contact that only its owner can recognise: `a•••@example.org`, `•••••43210`. */
export function maskContact({ kind, value }: ContactLogin): string {
  if (kind === 'phone') return `•••••${value.slice(5)}`
  const [name = '', host = ''] = value.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
