import type { OwnLogin } from '#shared/contracts/auth/proof.ts'
import { query } from '#web/http/query.ts'

export const ownLoginsQuery = query('auth/own-logins', {})

/** The login of a kind, if the member has one. */
export function loginOf(logins: OwnLogin[], kind: OwnLogin['kind']): OwnLogin | undefined {
  return logins.find((login) => login.kind === kind)
}
