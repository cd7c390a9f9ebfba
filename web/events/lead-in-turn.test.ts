import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '#shared/limits.ts'
import { leadInTurn } from './lead-in-turn.ts'

const work = vi.fn<(signal: AbortSignal) => Promise<void>>()
let tab: EventTarget
let page: EventTarget & { hidden: boolean }
let stopping: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  tab = new EventTarget()
  page = Object.assign(new EventTarget(), { hidden: false })
  stopping = new AbortController()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
  // A browser without locks: each tab has its turn at once.
  vi.stubGlobal('navigator', {})
  work.mockImplementation(untilAborted)
})

afterEach(() => {
  stopping.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  work.mockReset()
})

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}

const lead = () => leadInTurn('events', stopping.signal, work)
const show = (name: 'pagehide' | 'pageshow') => tab.dispatchEvent(new Event(name))
const settle = () => vi.advanceTimersByTimeAsync(0)
const isAtWork = () => work.mock.lastCall?.[0].aborted === false

function hide(hidden: boolean) {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

test('a hidden tab goes on for a minute, and begins again when it is visible', async () => {
  void lead()
  await settle()
  hide(true)
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(isAtWork()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isAtWork()).toBe(false)
  hide(false)
  await settle()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a page that is left does nothing more until the browser shows it again', async () => {
  void lead()
  await settle()
  show('pagehide')
  await settle()
  hide(true)
  hide(false)
  await settle()
  expect(work).toHaveBeenCalledOnce()
  expect(isAtWork()).toBe(false)
  show('pageshow')
  await settle()
  expect(work).toHaveBeenCalledTimes(2)
  expect(isAtWork()).toBe(true)
})

test('a page that is shown again before its work has ended begins it again', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  work.mockImplementationOnce(() => ended)
  void lead()
  await settle()
  show('pagehide')
  show('pageshow')
  end()
  await settle()
  expect(work).toHaveBeenCalledTimes(2)
  expect(isAtWork()).toBe(true)
})

test('nothing begins in a page that is shown again after everything was stopped', async () => {
  const leading = lead()
  await settle()
  show('pagehide')
  await settle()
  stopping.abort()
  await leading
  show('pageshow')
  await settle()
  expect(work).toHaveBeenCalledOnce()
})

test('work that ends by itself is not begun again', async () => {
  work.mockResolvedValue()
  await lead()
  hide(true)
  hide(false)
  expect(work).toHaveBeenCalledOnce()
})
