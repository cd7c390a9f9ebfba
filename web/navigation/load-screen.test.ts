import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScreenModule, ScreenRoute } from './screen.ts'

const module: ScreenModule = { Screen: () => null }
const load = vi.fn<ScreenRoute['load']>()
const route: ScreenRoute = { path: '/', gate: 'none', screen: 'one', file: 'web/one.tsx', load }

let screens: typeof import('./load-screen.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubEnv('SSR', false)
  vi.stubGlobal('fetch', vi.fn())
  vi.resetModules()
  load.mockReset().mockResolvedValue(module)
  screens = await import('./load-screen.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Waits for a promise while the pauses between attempts pass. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return promise
}

const failure = new TypeError('Failed to fetch dynamically imported module')

test('loads a screen once', async () => {
  expect(screens.isLoaded(route)).toBe(false)
  const first = screens.loadScreen(route)
  expect(screens.loadScreen(route)).toBe(first)
  expect(screens.isLoaded(route)).toBe(false)
  expect(await first).toBe(module)
  expect(await screens.loadScreen(route)).toBe(module)
  expect(screens.isLoaded(route)).toBe(true)
  expect(load).toHaveBeenCalledOnce()
})

test('hands React a loaded screen without waiting', async () => {
  const loading = screens.loadScreen(route)
  await settled(loading)
  expect(loading).toMatchObject({ status: 'fulfilled', value: module })
})

test('tries once more after a moment', async () => {
  load.mockRejectedValueOnce(failure)
  const loading = screens.loadScreen(route)
  await vi.advanceTimersByTimeAsync(499)
  expect(load).toHaveBeenCalledOnce()
  expect(await settled(loading)).toBe(module)
  expect(load).toHaveBeenCalledTimes(2)
})

// UI-11
test('does not retry by itself what failed twice', async () => {
  load.mockRejectedValue(failure)
  expect(await settled(screens.loadScreen(route))).toBeUndefined()
  expect(await settled(screens.loadScreen(route))).toBeUndefined()
  expect(screens.isLoaded(route)).toBe(false)
  expect(load).toHaveBeenCalledTimes(2)
})

test('needs the words of the screen too', async () => {
  const loadWords = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined)
  screens.wireWords(loadWords)
  const worded: ScreenRoute = { ...route, words: ['posts', 'contests'] }
  expect(await settled(screens.loadScreen(worded))).toBe(module)
  expect(loadWords.mock.calls.map(([name]) => name)).toEqual([
    'posts',
    'contests',
    'posts',
    'contests',
  ])
})

test.each([
  ['loaded', 0, undefined],
  ['loaded', 1, undefined],
  ['outdated', 2, new Response()],
  ['unreachable', 2, new Response('', { status: 502 })],
  ['unreachable', 2, failure],
] as const)(
  'is %s after %i failed attempts when the server gives %s',
  async (outcome, failures, server) => {
    for (let count = 0; count < failures; count += 1) load.mockRejectedValueOnce(failure)
    if (server instanceof Response) vi.mocked(fetch).mockResolvedValue(server)
    else vi.mocked(fetch).mockRejectedValue(server)
    expect(await settled(screens.tryScreen(route))).toBe(outcome)
    expect(vi.mocked(fetch).mock.calls.length).toBe(failures < 2 ? 0 : 1)
  },
)

test('loads a failed screen again on request', async () => {
  load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
  vi.mocked(fetch).mockRejectedValue(failure)
  expect(await settled(screens.tryScreen(route))).toBe('unreachable')
  expect(await settled(screens.tryScreen(route))).toBe('loaded')
  expect(await settled(screens.tryScreen(route))).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(3)
})

test('a tap while a screen is loading does not load it again', async () => {
  const loading = screens.loadScreen(route)
  expect(await settled(screens.tryScreen(route))).toBe('loaded')
  expect(await loading).toBe(module)
  expect(load).toHaveBeenCalledOnce()
})

test('throws on the server, where a screen that cannot be loaded is broken', async () => {
  vi.stubEnv('SSR', true)
  load.mockRejectedValue(new SyntaxError('broken'))
  await expect(screens.loadScreen(route)).rejects.toThrow('broken')
  load.mockResolvedValue(module)
  expect(await screens.loadScreen(route)).toBe(module)
})
