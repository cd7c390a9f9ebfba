import { callAs } from '#web/http/api.ts'
import { logOut } from '#web/session/logout.ts'
import type { Session } from '#web/session/session-store.ts'

/**
 * Ends a session: here at once, so that nothing more is stored or sent for its member on a slow network, and then on the
 * server, also if the page is closed meanwhile. Without a network it ends here alone.
 */
export function endSession({ token, user }: Session): void {
  logOut()
  const identity = { token, identification_token: user.identification_token }
  callAs('auth/logout', {}, { identity, keepalive: true }).catch(() => undefined)
}
