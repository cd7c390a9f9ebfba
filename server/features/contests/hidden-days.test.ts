import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestContest,
} from '#server/testing/factories.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls } from '#shared/contracts/calls.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

const start = '2026-11-24'

/** Gives each day a link and a detail that can be recognised anywhere. */
async function fillDays({ community_id, day_ids }: TestContest) {
  for (const [index, id] of day_ids.entries()) {
    await chowk.db
      .updateTable('contest_days')
      .set({ link: `https://hidden.example/${index}`, detail: `<p>hidden-${index}</p>` })
      .where('community_id', '=', community_id)
      .where('id', '=', id)
      .execute()
  }
}

/** Every call that a contest, a post or a member has; signing in and out is not tried. */
const paths = Object.entries<Call>(calls).filter(([path]) => !path.startsWith('auth/'))

const ofDays = ['id', 'day_id', 'contest_day_id', 'contest_day_crm_id']

/** Every answer of every call, whether it succeeds or not, as one text. */
async function allAnswers(contest: TestContest, as: Parameters<typeof headersOf>[0]) {
  const answers: string[] = []
  for (const [path, { input }] of paths) {
    const isOfDay = ofDays.some((field) => field in input.shape)
    for (const day_id of isOfDay ? contest.day_ids : contest.day_ids.slice(0, 1)) {
      const payload = {
        contest_id: contest.id,
        id: day_id,
        contest_day_id: day_id,
        contest_day_crm_id: day_id,
        participation_date: start,
        activity_date: start,
        activity_data: 'Walked',
        status: 'Done',
        action: 'Task',
      }
      const url = `/api/${path}`
      const answer = await chowk.app.inject({
        method: 'POST',
        url,
        headers: headersOf(as),
        payload,
      })
      expect(answer.statusCode).toBeLessThan(500)
      answers.push(answer.body)
    }
  }
  return answers.join('\n')
}

/** Names of `link` and `detail` fields and what they hold, anywhere in the answers. */
function contentIn(answers: string) {
  return {
    fields: [...new Set(answers.match(/"detail":/g) ?? [])],
    details: [...new Set(answers.match(/hidden-\d/g) ?? [])].toSorted(),
    links: [...new Set(answers.match(/hidden\.example\/\d/g) ?? [])].toSorted(),
  }
}

async function createHidden() {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const outsider = await createMember(chowk.db, community)
  const foreigner = await createMember(chowk.db, await createCommunity(chowk.db))
  // It takes place on another site, so that no call of an outsider takes part in it.
  const dates = { start_date: start, end_date: addDays(start, 3), media_type: 'external' as const }
  const external_media_link = 'https://example.org'
  const contest = await createContest(chowk.db, community, { ...dates, external_media_link })
  await fillDays(contest)
  await createParticipation(chowk.db, contest, member, start)
  await createPost(chowk.db, member, { contest_id: contest.id })
  return { community, member, outsider, foreigner, contest }
}

// DAY-13
test('no call shows the contents of a day to a member who does not take part, not even long after', async () => {
  const { community, outsider, foreigner, contest } = await createHidden()
  for (const days of [-1, 0, 1, 100]) {
    chowk.clock.now = () => new Date(`${addDays(start, days)}T06:30:00Z`)
    for (const as of [undefined, community, outsider, foreigner]) {
      const content = contentIn(await allAnswers(contest, as))
      expect(content).toEqual({ fields: [], details: [], links: [] })
    }
  }
})

// DAY-13
test.each([
  [-1, []],
  [0, [0]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [100, [0, 1, 2]],
])('%i days after the start a participant sees the days %j alone', async (days, open) => {
  const { member, contest } = await createHidden()
  chowk.clock.now = () => new Date(`${addDays(start, days)}T06:30:00Z`)
  const content = contentIn(await allAnswers(contest, member))
  expect(content.details).toEqual(open.map((index) => `hidden-${index}`))
  expect(content.links).toEqual(open.map((index) => `hidden.example/${index}`))
})

test('one call alone says which days are open', async () => {
  const { member, contest } = await createHidden()
  chowk.clock.now = () => new Date(`${addDays(start, 100)}T06:30:00Z`)
  for (const path of ['allcontests', 'my-contests', 'singlecontest', 'standings'] as const) {
    const answer = await chowk.call(`contest/${path}`, { contest_id: contest.id }, member)
    expect(contentIn(JSON.stringify(answer.body))).toEqual({ fields: [], details: [], links: [] })
  }
})
