import type { Log } from '#server/calls/log.ts'

/**
 * What happens to sessions and accounts, for the log. A refusal is told by the line of its request, which
 * names the route and the code.
 */
export type AccountEvent =
  | 'signed in'
  | 'signed out'
  | 'sessions ended'
  | 'registered'
  | 'code sent'
  | 'code not sent'
  | 'identity proved'
  | 'password reset'
  | 'password changed'

type Details = {
  community?: number
  user?: number
  /** By which way: password, code, provider; email, whatsapp. */
  way?: string
  purpose?: string
}

/** Writes one structured line. It holds ids alone: no code, token, password, e-mail address or phone number. */
export function recordEvent(log: Log, event: AccountEvent, details: Details): void {
  log.info({ event, ...details })
}
