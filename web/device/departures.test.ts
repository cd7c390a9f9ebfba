import { expect, test } from 'vitest'
import { countDepartures, hasDeparted, recordDeparture } from './departures.ts'
import { sessionMark } from './session-mark.ts'

function makeReaders() {
  let text: string | undefined
  return {
    get: async () => text,
    put: async (next: string) => {
      text = next
    },
  }
}

test('a session in which somebody has logged out is over, and no other', async () => {
  const readers = makeReaders()
  expect(await hasDeparted(readers, 'one')).toBe(false)
  await recordDeparture(readers, sessionMark('one'))
  expect(await hasDeparted(readers, 'one')).toBe(true)
  expect(await hasDeparted(readers, 'two')).toBe(false)
  expect(await hasDeparted(readers, undefined)).toBe(true)
})

test('counts departures, each time', async () => {
  const readers = makeReaders()
  expect(await countDepartures(readers)).toBe(0)
  for (const token of ['one', 'one', 'two']) await recordDeparture(readers, sessionMark(token))
  await recordDeparture(readers, undefined)
  expect(await countDepartures(readers)).toBe(4)
  for (const session of ['one', 'two']) expect(await hasDeparted(readers, session)).toBe(true)
})

test('knows the latest fifty', async () => {
  const readers = makeReaders()
  for (let number = 1; number <= 51; number += 1)
    await recordDeparture(readers, sessionMark(`s${number}`))
  expect(await hasDeparted(readers, 's1')).toBe(false)
  expect(await hasDeparted(readers, 's2')).toBe(true)
  expect(await hasDeparted(readers, 's51')).toBe(true)
  expect(await countDepartures(readers)).toBe(51)
})

test('a mark is short, and differs with the session', () => {
  const marks = ['a-token', 'b-token', 'a-tokem', 'x'.repeat(80)].map(sessionMark)
  expect(new Set(marks).size).toBe(4)
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-z]{1,7}$/)
})
