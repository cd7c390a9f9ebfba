import type { Log } from '#server/calls/run/log.ts'

/** Events of accounts and sessions, for the log. An error is in the log line of its request. */
export type AccountEvent =
  | 'signed in'
  | 'signed out'
  | 'sessions ended'
  | 'registered'
  | 'code sent'
  | 'code not sent'
  | 'identity verified'
  | 'password reset'
  | 'password changed'
  | 'contact changed'
  | 'provider linked'
  | 'provider unlinked'
  | 'consent changed'

export type SignInMethod = 'password' | 'code' | 'provider'

type Details = {
  community?: number
  user?: number
  method?: SignInMethod
  /** How a code is sent: email, whatsapp. */
  channel?: string
  purpose?: string
}

/** Writes one structured line. It holds ids only: no code, token, password, e-mail address or phone number. */
export function recordEvent(log: Log, event: AccountEvent, details: Details): void {
  log.info({ event, ...details })
}
