import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { rowsRead } from '#server/testing/sql/rows-read.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import type { Path } from '#shared/contracts/calls.ts'
import { KILOBYTE } from '#shared/limits.ts'
import { largeContest } from './testing/large-contest.ts'

const chowk = testApp()

const members = 10_000
const days = 60

let operator: TestMember
let contest_id: number

beforeAll(async () => {
  const community = await createCommunity(chowk.db)
  operator = await createMember(chowk.db, community, { role: 'operator' })
  const contest = await largeContest(chowk.db, community, { members, days })
  contest_id = contest.id
}, 120_000)

async function send(path: Path, input: object = {}) {
  const answer = await chowk.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { ...headersOf(operator), 'accept-encoding': 'br' },
    payload: { contest_id, ...input },
  })
  expect(answer.statusCode).toBe(200)
  const text = brotliDecompressSync(answer.rawPayload).toString()
  return { text, sent: answer.rawPayload.length }
}

// CONSOLE-3
test('the first of ten thousand by sixty days are few bytes, and all of them a megabyte', async () => {
  const first = await send('console/participants')
  expect(JSON.parse(first.text).total).toBe(members)
  expect(first.sent).toBeLessThan(6 * KILOBYTE)
  let cursor: string | undefined
  let [bytes, sent, pages] = [0, 0, 0]
  do {
    const page = await send('console/all-participants', cursor ? { cursor } : {})
    cursor = JSON.parse(page.text).next_cursor ?? undefined
    bytes += page.text.length
    sent += page.sent
    pages += 1
  } while (cursor)
  expect(pages).toBe(4)
  expect(bytes).toBeLessThan(1200 * KILOBYTE)
  expect(sent).toBeLessThan(300 * KILOBYTE)
}, 60_000)

test('a page reads the progress of its own participants alone', async () => {
  const read = async () => {
    const statements = await chowk.sentBy(() => send('console/all-participants', { limit: 100 }))
    const all = await Promise.all(
      statements.map((statement) => rowsRead(chowk.db, statement, { general: false })),
    )
    return all.reduce((sum, { day_progress = 0 }) => sum + day_progress, 0)
  }
  const rows = await read()
  expect(rows).toBeGreaterThan(1000)
  expect(rows).toBeLessThan(101 * days)
})

// CONSOLE-9
test('the file of all of them is sent compressed, a line each', async () => {
  const { text, sent } = await send('console/participants-export')
  expect(text.split('\r\n')).toHaveLength(members + 2)
  expect(sent).toBeLessThan(text.length / 8)
}, 60_000)

test('the board counts all of them', async () => {
  const { text } = await send('console/today')
  const board = JSON.parse(text)
  expect(board.participants_count).toBe(members)
  expect(board.done.people).toHaveLength(12)
})
