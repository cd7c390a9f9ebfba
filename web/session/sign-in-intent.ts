import { HOUR } from '#shared/limits.ts'
import { isOwnPath, returnPathName } from '#shared/rules/return-path.ts'
import { readStored, store } from '#web/device/storage.ts'

/** What a visitor wants to do after signing in. Somebody who only signs in has an empty one. */
export type SignInIntent = {
  /** The screen to open. */
  path?: string
  /** The challenge to accept. */
  redirectToContestId?: number
}

export const intentKey = 'sign_in_intent'

/** A person who has not signed in by then has given up. */
const lifetime = HOUR

/** Stores the intent for this tab, in place of an earlier one; the way may lead over other sites. */
export function keepIntent(intent: SignInIntent): void {
  store(intentKey, { ...intent, at: Date.now() }, 'session')
}

/** The stored intent; `undefined` where signing in has not begun, or was given up. */
export function keptIntent(): SignInIntent | undefined {
  const stored = readStored(intentKey, 'session')
  if (!isObject(stored) || typeof stored.at !== 'number') return undefined
  const age = Date.now() - stored.at
  return age >= 0 && age < lifetime ? intentIn(stored.path, stored.redirectToContestId) : undefined
}

export function endIntent(): void {
  store(intentKey, undefined, 'session')
}

/** The intent in the state of a history entry, or else in the query of its address. */
export function intentOf(state: unknown, search = ''): SignInIntent | undefined {
  const { from = new URLSearchParams(search).get(returnPathName), redirectToContestId } = isObject(
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
