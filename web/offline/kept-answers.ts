import { hashKey } from '@tanstack/react-query'
import type { DBSchema } from 'idb'
import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import { DAY } from '#shared/limits.ts'
import { deviceStore } from '#web/device/device-store.ts'
import { getState } from '#web/session/session-store.ts'
import { keptCalls } from './kept-calls.ts'

/** As long as a session lives that nobody uses, in milliseconds. */
export const answerLifetime = 14 * DAY
export const maxAnswers = 300

/** An answer, by whom and to what. Times are milliseconds since 1970. */
export type KeptAnswer = { key: string; answer: unknown; kept_at: number }

type Tables = DBSchema & {
  answers: { key: string; value: KeptAnswer; indexes: { kept_at: number } }
  /** Whose answers these are, and whose were here before, while their pictures may be. */
  owner: { key: 'owner' | 'former'; value: string }
}

const inStore = deviceStore<Tables>('chowk-kept-answers', (store) => {
  store.createObjectStore('answers', { keyPath: 'key' }).createIndex('kept_at', 'kept_at')
  store.createObjectStore('owner')
})

/** Stands in keys in place of a reader. */
const everybody = 'everybody'

/** What this page has read from the device and the server has not answered since. The answer itself stands here until it is shown. */
const readings = new Map<string, { kept_at: number; answer?: unknown }>()

/** Names who reads here. Their answers are for nobody else. */
export function currentOwner(): string {
  return String(getState().session?.user.id ?? 'visitor')
}

export function keyOf(path: Path, input: unknown): string {
  const reader = isShared(path) ? everybody : currentOwner()
  return hashKey([reader, communityOf(input), path, input])
}

/** What is about oneself is asked in one's own community, wherever one is. */
function communityOf(input: unknown): string | undefined {
  const { session, community } = getState()
  const isAboutOneself = session && Object(input).user_id === session.user.id
  return isAboutOneself ? session.user.identification_token : community
}

/** When an answer was given that this page has read from the device. */
export function readAt(key: string): number | undefined {
  return readings.get(key)?.kept_at
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

/** What the server has answered this reader last. */
export async function readAnswer<P extends Path>(
  path: P,
  input: Input<P>,
  now = Date.now(),
): Promise<{ answer: Output<P> } | undefined> {
  const key = keyOf(path, input)
  const kept = await inStore(async (store) => {
    const isOwn = isShared(path) || (await store.get('owner', 'owner')) === currentOwner()
    return isOwn ? store.get('answers', key) : undefined
  }, undefined)
  if (!kept || now - kept.kept_at > answerLifetime) return undefined
  readings.set(key, { kept_at: kept.kept_at, answer: kept.answer })
  return { answer: kept.answer as Output<P> }
}

/** Keeps answers for one reader, if the device is still theirs. An older answer never replaces a newer one. */
export async function keepAnswers(owner: string, answers: KeptAnswer[]): Promise<void> {
  await inStore(async (store) => {
    const transaction = store.transaction(['answers', 'owner'], 'readwrite')
    const table = transaction.objectStore('answers')
    if ((await transaction.objectStore('owner').get('owner')) !== owner) return
    for (const answer of answers) {
      const before = await table.get(answer.key)
      if (!before || before.kept_at <= answer.kept_at) await table.put(answer)
    }
    let surplus = (await table.count()) - maxAnswers
    let oldest = surplus > 0 ? await table.index('kept_at').openCursor() : null
    for (; oldest && surplus > 0; surplus--) {
      await oldest.delete()
      oldest = await oldest.continue()
    }
    await transaction.done
  }, undefined)
}

/** Deletes answers to what is no longer there, or no longer shown to this reader. */
export async function deleteAnswers(keys: string[]): Promise<void> {
  await inStore(async (store) => {
    const transaction = store.transaction('answers', 'readwrite')
    for (const key of keys) void transaction.store.delete(key)
    await transaction.done
  }, undefined)
}

/**
 * From now on the device keeps answers for this reader. Those to all others are deleted, and those that are too old.
 *
 * @returns whether pictures of somebody else may be here, until `forgetFormerOwner`: the page may be closed before
 */
export async function claimDevice(owner: string, now = Date.now()): Promise<boolean> {
  return inStore(async (store) => {
    const transaction = store.transaction(['answers', 'owner'], 'readwrite')
    const table = transaction.objectStore('answers')
    const owners = transaction.objectStore('owner')
    const before = await owners.get('owner')
    if (before !== undefined && before !== owner) {
      await owners.put(before, 'former')
      for (const key of await table.getAllKeys()) if (!isOfEverybody(key)) void table.delete(key)
    }
    let old = await table.index('kept_at').openCursor(IDBKeyRange.upperBound(now - answerLifetime))
    for (; old; old = await old.continue()) await old.delete()
    await owners.put(owner, 'owner')
    const former = await owners.get('former')
    await transaction.done
    return former !== undefined
  }, false)
}

/** The pictures of whoever read here before are deleted. */
export function forgetFormerOwner(): Promise<void> {
  return inStore((store) => store.delete('owner', 'former'), undefined)
}

function isShared(path: Path): boolean {
  return keptCalls[path] === 'shared'
}

function isOfEverybody(key: string): boolean {
  return key.startsWith(`["${everybody}",`)
}
