import { HOUR } from '#shared/limits.ts'
import { isOwnPath, returnPathName } from '#shared/rules/return-path.ts'
import { isRecord } from '#web/device/is-record.ts'
import { setting } from '#web/device/settings.ts'

/** What a visitor wants to do after signing in. It is empty for a visitor who only signs in. */
export type SignInIntent = {
  /** The screen to open. */
  path?: string
  /** The challenge to accept. */
  redirectToContestId?: number
}

const stored = setting('sign_in_intent', (value) => (isRecord(value) ? value : {}))

/** By then a visitor who has not signed in has given up. */
const lifetime = HOUR

/** Stores the intent for this tab, instead of an earlier one; signing in may lead over other sites. */
export function storeIntent(intent: SignInIntent): void {
  stored.write({ ...intent, at: Date.now() })
}

/** The stored intent; `undefined` where signing in has not begun, or was given up. */
export function storedIntent(): SignInIntent | undefined {
  const { at, path, redirectToContestId } = stored.read()
  const age = Date.now() - Number(at)
  return age >= 0 && age < lifetime ? intentIn(path, redirectToContestId) : undefined
}

export function endIntent(): void {
  stored.write(undefined)
}

/** The intent in the state of a history entry, or else in the query of its address. */
export function intentOf(state: unknown, search = ''): SignInIntent | undefined {
  const { from = new URLSearchParams(search).get(returnPathName), redirectToContestId } = isRecord(
    state,
  )
    ? state
    : {}
  const intent = intentIn(from, redirectToContestId)
  return intent.path || intent.redirectToContestId ? intent : undefined
}

/** The state of a history entry that leads to a screen for signing in. */
export function stateOf({ path, redirectToContestId }: SignInIntent): object {
  return { from: path, redirectToContestId }
}

function intentIn(path: unknown, contest_id: unknown): SignInIntent {
  return {
    ...(typeof path === 'string' && isOwnPath(path) && { path }),
    ...(Number.isSafeInteger(contest_id) && { redirectToContestId: Number(contest_id) }),
  }
}
