import { expect, test } from 'vitest'
import { encodeCursor } from '#server/calls/run/cursor.ts'
import { createMember, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { decideAs, neighbourhood, report } from './testing/reporting.ts'

const chowk = testApp()
// The Monday after the weeks of these tests.
chowk.clock.now = () => new Date('2026-11-30T10:00:00Z')

async function scene({ isPublic = true, time_zone = 'Asia/Kolkata' } = {}) {
  const there = await neighbourhood(chowk)
  await chowk.db
    .updateTable('communities')
    .set({ publishes_decisions: isPublic, time_zone })
    .where('id', '=', there.community.id)
    .execute()
  /** Somebody writes a post, which is reported and hidden at that instant. */
  const hide = async (created_at: string, rule_id?: string) => {
    const author = await createMember(chowk.db, there.community)
    const { id: post_id } = await createPost(chowk.db, author, { title: 'Cheap loans' })
    await report(chowk, { post_id }, there.reporter)
    const reason = rule_id ? ({ reason: 'rule', rule_id } as const) : {}
    const { body } = await decideAs(
      chowk,
      { action: 'hide', words: 'To Ravi: no.', ...reason },
      { as: there.moderator },
    )
    await chowk.db
      .updateTable('moderation_decisions')
      .set({ created_at })
      .where('community_id', '=', there.community.id)
      .where('id', '=', body.item.decisions[0]?.id ?? '')
      .execute()
  }
  const read = async (input: { cursor?: string; language_id?: number } = {}) =>
    (await chowk.call('site/decisions', input, there.community)).body
  return { ...there, hide, read }
}

const hidden = { about: 'post', action: 'hide', reason: 'spam', rule: null, count: 1 }

// RULES-4
test('a community that does not publish them tells nobody what was decided', async () => {
  const { hide, read } = await scene({ isPublic: false })
  await hide('2026-11-25T10:00:00Z')
  expect(await read()).toEqual({ is_public: false, weeks: [], next_cursor: null })
})

// RULES-4
test('decisions are counted by the weeks of the community, and of no other', async () => {
  const [here, there] = [await scene(), await scene()]
  // In Delhi it is Sunday night, then Monday.
  await here.hide('2026-11-22T18:29:59Z')
  await here.hide('2026-11-22T18:30:00Z')
  await here.hide('2026-11-25T10:00:00Z')
  await there.hide('2026-11-25T10:00:00Z')
  expect(await here.read()).toEqual({
    is_public: true,
    weeks: [
      { week: '2026-11-23', decisions: [{ ...hidden, count: 2 }] },
      { week: '2026-11-16', decisions: [hidden] },
    ],
    next_cursor: null,
  })
})

// RULES-4
test('this week is told when it is over, and a forged cursor tells no day of another one', async () => {
  const { hide, read } = await scene()
  await hide('2026-11-30T05:00:00Z')
  await hide('2026-11-25T10:00:00Z')
  const weeks = [{ week: '2026-11-23', decisions: [hidden] }]
  expect((await read()).weeks).toEqual(weeks)
  const since = async (date: string) => (await read({ cursor: encodeCursor([date]) })).weeks
  expect(await since('2027-01-01')).toEqual(weeks)
  expect(await since('2026-11-30')).toEqual(weeks)
  for (const date of ['2026-11-29', '2026-11-26', '2026-11-25']) {
    expect(await since(date)).toEqual([])
  }
})

test('a page has whole weeks also where the clocks have changed meanwhile', async () => {
  const { hide, read } = await scene({ time_zone: 'Europe/London' })
  // Clocks went back on 25 October. The week before the page ends at 23:00 UTC.
  await hide('2026-11-25T10:00:00Z')
  await hide('2026-10-04T22:30:00Z')
  await hide('2026-10-04T23:30:00Z')
  await hide('2026-09-30T10:00:00Z')
  const { weeks, next_cursor } = await read()
  expect(weeks.map(({ week }) => week)).toEqual(['2026-11-23', '2026-10-05'])
  const { weeks: earlier } = await read({ cursor: next_cursor ?? '' })
  expect(earlier).toEqual([{ week: '2026-09-28', decisions: [{ ...hidden, count: 2 }] }])
})

// RULES-4
test('they name a rule in the language of the reader, and nobody, nothing that was written and no instant', async () => {
  const { hide, read, operator } = await scene()
  const texts = [
    { language_id: 1, text: 'विनम्र रहें।' },
    { language_id: 2, text: 'Be kind.' },
  ]
  const rule = { id: crypto.randomUUID(), texts }
  await chowk.call('console/save-rules', { rules: [rule], version: 1 }, operator)
  await hide('2026-11-25T10:00:00Z', rule.id)
  expect((await read({ language_id: 1 })).weeks[0]?.decisions).toEqual([
    { ...hidden, reason: 'rule', rule: { id: rule.id, text: 'विनम्र रहें।', language_code: 'hi' } },
  ])
  const said = JSON.stringify(await read())
  expect(said).toContain('Be kind.')
  expect(said).not.toMatch(/Ravi|Cheap|Nonsense|T10|user|post_id/)
})

test('weeks have pages, and empty ones are left out', async () => {
  const { hide, read } = await scene()
  const days = ['2026-11-25', '2026-11-18', '2026-10-07', '2026-09-30', '2024-02-29']
  for (const day of days) await hide(`${day}T10:00:00Z`)
  const first = await read()
  expect(first.weeks.map(({ week }) => week)).toEqual(['2026-11-23', '2026-11-16', '2026-10-05'])
  const second = await read({ cursor: first.next_cursor ?? '' })
  expect(second.weeks.map(({ week }) => week)).toEqual(['2026-09-28'])
  const third = await read({ cursor: second.next_cursor ?? '' })
  expect(third).toMatchObject({ weeks: [{ week: '2024-02-26' }], next_cursor: null })
})
