import { beforeEach, expect, test, vi } from 'vitest'
import { Deadline } from './deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const endless = new Promise(() => undefined)

test('gives work back that is done in time', async () => {
  expect(await new Deadline(1000).waitFor(Promise.resolve('done'))).toBe('done')
})

// LOAD-3
test('gives up work that takes longer', async () => {
  const work = new Deadline(20).waitFor(endless)
  const isGivenUp = expect(work).rejects.toMatchObject({ code: 'service_unavailable' })
  await vi.advanceTimersByTimeAsync(20)
  await isGivenUp
})

test('does not count the time in which its sender is waited for', async () => {
  const deadline = new Deadline(100)
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  const pause = deadline.pauseFor(sent)
  await vi.advanceTimersByTimeAsync(150)
  send()
  await pause
  await vi.advanceTimersByTimeAsync(99)
  expect(await deadline.waitFor(Promise.resolve('done'))).toBe('done')
})

test('is over for all that follows once it has passed', async () => {
  const deadline = new Deadline(10)
  await vi.advanceTimersByTimeAsync(10)
  await expect(deadline.waitFor(endless)).rejects.toMatchObject({ code: 'service_unavailable' })
})
