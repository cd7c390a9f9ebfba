import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('new work asks the work before it to stop, and waits for its end', async () => {
  const exclusive = oneAtATime()
  const done: string[] = []
  const begun = Promise.withResolvers<void>()
  const first = exclusive('a', async (stop) => {
    begun.resolve()
    await new Promise((resolve) => stop.addEventListener('abort', resolve))
    done.push('first')
  })
  await begun.promise
  const second = exclusive('a', async () => void done.push('second'))
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
})

test('work on another thing does not wait', async () => {
  const exclusive = oneAtATime()
  const held = Promise.withResolvers<string>()
  const first = exclusive('a', () => held.promise)
  expect(await exclusive('b', async () => 'second')).toBe('second')
  held.resolve('first')
  expect(await first).toBe('first')
})

test('work that failed fails for its own caller alone', async () => {
  const exclusive = oneAtATime()
  const failing = exclusive('a', async () => Promise.reject(new Error('no')))
  const next = exclusive('a', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('of three, the second knows before it begins that it must stop', async () => {
  const exclusive = oneAtATime()
  const stopped: boolean[] = []
  const work = async (stop: AbortSignal) => void stopped.push(stop.aborted)
  await Promise.all(['one', 'two', 'three'].map(() => exclusive('a', work)))
  expect(stopped).toEqual([true, true, false])
})
