import { hashKey } from '@tanstack/react-query'
import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import * as device from '#web/device/answers.ts'
import { getState } from '#web/session/session-store.ts'
import { storedReads } from './stored-reads.ts'

/** Stands in keys for the reader. */
const everybody = 'everybody'

/**
 * What this page has read from the device and the server has not answered since. The answer itself is here until it is
 * shown. Times are milliseconds since 1970.
 */
const readings = new Map<string, { stored_at: number; answer?: unknown }>()

/** The key of the current reader. Their answers are for nobody else. */
export function currentReader(): string {
  return String(getState().session?.user.id ?? 'visitor')
}

export function keyOf(path: Path, input: unknown): string {
  const reader = isShared(path) ? everybody : currentReader()
  return hashKey([reader, communityOf(input), path, input])
}

/** The time of an answer that this page has read from the device. */
export function readAt(key: string): number | undefined {
  return readings.get(key)?.stored_at
}

/** The server has answered again. */
export function forgetReading(key: string): void {
  readings.delete(key)
}

/**
 * A screen shows this answer from now on.
 *
 * @returns whether it is the one that was read from the device. The server may give an equal one later.
 */
export function takeReading(key: string, answer: unknown): boolean {
  const reading = readings.get(key)
  if (!reading || reading.answer !== answer) return false
  delete reading.answer
  return true
}

/** The server's last answer to this reader. */
export async function readAnswer<P extends Path>(
  path: P,
  input: Input<P>,
  now = Date.now(),
): Promise<{ answer: Output<P> } | undefined> {
  const key = keyOf(path, input)
  const reader = isShared(path) ? undefined : currentReader()
  const stored = await device.readAnswer({ key, reader }, now)
  if (!stored) return undefined
  const { stored_at, answer } = stored
  readings.set(key, { stored_at, answer })
  return { answer: answer as Output<P> }
}

/** From now on the device stores answers for this reader. @returns see `device/answers.ts` */
export function claimAnswers(reader: string, now = Date.now()): Promise<boolean> {
  return device.claimAnswers(reader, (key) => key.startsWith(`["${everybody}",`), now)
}

/** Reads of one's own data always go to one's own community. */
function communityOf(input: unknown): string | undefined {
  const { session, community } = getState()
  const isAboutOneself = session && Object(input).user_id === session.user.id
  return isAboutOneself ? session.user.identification_token : community
}

function isShared(path: Path): boolean {
  return storedReads[path] === 'shared'
}
