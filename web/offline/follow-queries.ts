import type { Query, QueryClient } from '@tanstack/react-query'
import { deleteAnswers, storeAnswers } from '#web/device/answers.ts'
import { isNetworkLost } from '#web/http/network.ts'
import { isFinal } from '#web/http/transient-error.ts'
import { answersOf, keysOf } from './answers-of-query.ts'
import { currentReader, forgetReading, readAt, takeReading } from './stored-answers.ts'

/** How long changes are collected before they are written, in milliseconds. */
const pause = 1000

/**
 * Stores what one reader sees, with their own changes, until it is stopped. Answers that the server no longer gives them
 * are deleted.
 */
export function followQueries(client: QueryClient, owner: string): () => void {
  const cache = client.getQueryCache()
  const changed = new Set<Query>(cache.getAll())
  const written = new Map<string, unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer ??= setTimeout(write, pause)
  }
  function write() {
    clearTimeout(timer)
    timer = undefined
    if (currentReader() !== owner) return
    const now = Date.now()
    const answers = [...changed].flatMap((query) =>
      answersOf(query)
        .filter(({ key, answer }) => written.get(key) !== answer)
        .map((stored) => ({ ...stored, stored_at: timeOf(query, stored.key, now) })),
    )
    changed.clear()
    for (const { key, answer } of answers) written.set(key, answer)
    if (answers.length > 0) void storeAnswers(owner, answers)
  }
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error' && isFinal(event.action.error)) {
      void deleteAnswers(keysOf(event.query))
    }
    if (event.action.type !== 'success') return
    if (!event.action.manual) noteAnswers(event.query)
    changed.add(event.query)
    soon()
  })
  const writeWhenHidden = () => document.hidden && write()
  document.addEventListener('visibilitychange', writeWhenHidden)
  soon()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', writeWhenHidden)
  }
}

/** Every other answer has come from the server. A list that grows has one new answer, the last. */
function noteAnswers(query: Query): void {
  const answers = answersOf(query)
  for (const { key, answer } of query.state.fetchMeta?.fetchMore ? answers.slice(-1) : answers) {
    if (!takeReading(key, answer) && !isNetworkLost()) forgetReading(key)
  }
}

/** An answer from the device keeps its age, whatever is changed in it. A server's clock may be fast. */
function timeOf({ state }: Query, key: string, now: number): number {
  return readAt(key) ?? Math.min(state.dataUpdatedAt, now)
}
