import { expect, test } from 'vitest'
import { latestWriter } from './latest-writer.ts'

function slowWriter() {
  const written: number[] = []
  const waiting: (() => void)[] = []
  const writer = latestWriter<number>(async (value) => {
    written.push(value)
    await new Promise<void>((resolve) => waiting.push(resolve))
  })
  return { writer, written, finishOne: () => waiting.shift()?.() }
}

test('of the values that arrive during a write, only the latest is written', async () => {
  const { writer, written, finishOne } = slowWriter()
  const all = [1, 2, 3].map((value) => writer.write(value))
  expect(written).toEqual([1])
  finishOne()
  await expect.poll(() => written).toEqual([1, 3])
  finishOne()
  await Promise.all(all)
})

test('writes again after it has finished', async () => {
  const { writer, written, finishOne } = slowWriter()
  const first = writer.write(1)
  finishOne()
  await first
  void writer.write(2)
  expect(written).toEqual([1, 2])
})

test('its end waits for the running write, and nothing is written after it', async () => {
  const { writer, written, finishOne } = slowWriter()
  void writer.write(1)
  void writer.write(2)
  const end = writer.end()
  finishOne()
  await end
  await writer.write(3)
  expect(written).toEqual([1])
})
