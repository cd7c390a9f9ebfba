import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallFunction } from '#web/http/query.ts'
import type { FoundScreen } from '#web/navigation/screen.ts'
import { getState } from '#web/session/session-store.ts'
import { makeUser } from '#web/testing/factories.ts'
import { askingAhead } from './asking-ahead.ts'

vi.mock('#web/session/session-store.ts', () => ({ getState: vi.fn() }))

const found = { params: { contestId: '7' } } as unknown as FoundScreen
const screen = {
  Screen: () => null,
  ownQueries: () => [{ queryKey: ['console/desk', {}] as const }],
}

const plain = { Screen: screen.Screen }

/** How many calls have been made; each is answered with its number. */
let calls: string[]
const call = vi.fn(async (path: string) => calls.push(path)) as unknown as CallFunction

beforeEach(() => {
  calls = []
  vi.useFakeTimers()
  vi.stubGlobal('location', { search: '' })
  signIn(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function signIn(isSignedIn: boolean) {
  const session = isSignedIn ? { user: makeUser(), token: 'a-token' } : null
  vi.mocked(getState).mockReturnValue({ session, community: undefined } as ReturnType<
    typeof getState
  >)
}

test('who reads, and what they read, is asked for at once and given once', async () => {
  const ahead = askingAhead(call)
  ahead.ask(found, screen)
  expect(calls).toEqual(['console/self', 'console/desk'])
  expect(await ahead.call('console/desk', {})).toBe(2)
  expect(calls).toHaveLength(2)
  expect(await ahead.call('console/desk', {})).toBe(3)
})

test('a part that has gone before the answer came leaves it to the next', async () => {
  const ahead = askingAhead(call)
  ahead.ask(found, screen)
  const gone = new AbortController()
  const first = ahead.call('console/self', {}, { signal: gone.signal })
  gone.abort()
  await first
  expect(await ahead.call('console/self', {})).toBe(1)
  expect(calls).toHaveLength(2)
})

test('another question is asked, and an answer that nobody took in time is given up', async () => {
  const ahead = askingAhead(call)
  ahead.ask(found, screen)
  await ahead.call('console/today', { contest_id: 7 })
  expect(calls).toEqual(['console/self', 'console/desk', 'console/today'])
  vi.advanceTimersByTime(10_000)
  expect(await ahead.call('console/desk', {})).toBe(4)
})

test('an error is for those who ask, who can ask again', async () => {
  const failing = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('well')
  const ahead = askingAhead(failing as unknown as CallFunction)
  ahead.ask(found, plain)
  await expect(ahead.call('console/self', {})).rejects.toThrow('no network')
  expect(await ahead.call('console/self', {})).toBe('well')
})

test('for a visitor nothing is asked', () => {
  signIn(false)
  askingAhead(call).ask(found, screen)
  expect(calls).toEqual([])
})
