import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Deadline } from './deadline.ts'

test('gives work back that is done in time', async () => {
  expect(await new Deadline(1000).waitFor(Promise.resolve('done'))).toBe('done')
})

// LOAD-3
test('gives up work that takes longer', async () => {
  const work = new Deadline(20).waitFor(sleep(1000))
  await expect(work).rejects.toMatchObject({ code: 'service_unavailable' })
})

test('does not count the time in which its sender is waited for', async () => {
  const deadline = new Deadline(100)
  await deadline.pauseFor(sleep(150))
  expect(await deadline.waitFor(sleep(20, 'done'))).toBe('done')
})

test('is over for all that follows once it has passed', async () => {
  const deadline = new Deadline(10)
  await sleep(20)
  await expect(deadline.waitFor(sleep(50))).rejects.toMatchObject({ code: 'service_unavailable' })
})
