import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestMember,
} from '#server/testing/factories.ts'
import { jobsOf, onlyFor, sweepAll } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { fewestCounted, hoursTogether, latestWeek, weeksUntil } from '#shared/rules/figures.ts'
import { countFigures } from './count-figures.ts'
import { figureJobs, figuresDue } from './jobs.ts'
import { type Acted, date, happenings, type Lived, live, startOf } from './testing/history.ts'

const chowk = testApp()
const time_zone = 'Asia/Kolkata'
const names = [...weeksUntil(latestWeek(date), 12)]

const count = (community: { id: number }, on = date) =>
  chowk.db
    .transaction()
    .execute((transaction) =>
      countFigures(transaction, { community_id: community.id, time_zone, today: on }),
    )

const rowsOf = async ({ id }: { id: number }) => {
  const rows = await chowk.db
    .selectFrom('figures')
    .select(['figure', 'starts_on', 'part', 'members', 'amount'])
    .where('community_id', '=', id)
    .execute()
  return Object.fromEntries(
    rows
      .filter(({ amount }) => amount > 0)
      .map(({ figure, starts_on, part, members, amount }) => [
        `${figure} ${starts_on} ${part}`,
        [members, amount],
      ]),
  )
}

const people = (acted: Acted[]) => new Set(acted.map(({ user }) => user)).size

/** The same figures, reckoned from what happened. */
function recount({ joined, days, comments, ...lived }: Lived) {
  const posts = lived.posts.filter(({ isHidden }) => !isHidden)
  const rows: Record<string, [number, number]> = {}
  const set = (key: string, acted: Acted[], amount = acted.length) => {
    if (amount > 0) rows[key] = [people(acted), amount]
  }
  const members = [...joined].map(([user, { at }]) => ({ user, at }))
  const within = <A extends Acted>(acted: A[], from: string, until: string) =>
    acted.filter(({ at }) => at >= startOf(from) && at < startOf(until))
  for (const monday of names) {
    const until = addDays(monday, 7)
    const did = within([...days, ...posts, ...comments], monday, until)
    const written = within(posts, monday, until)
    set(`members ${monday} `, within(members, '2000-01-01', until))
    set(`joined ${monday} `, within(members, monday, until))
    set(`active ${monday} `, did, people(did))
    set(`days ${monday} `, within(days, monday, until))
    set(`posts ${monday} `, written)
    const isAnswer = (post: Acted) => (answer: Acted) =>
      answer.user !== post.user && answer.at < post.at + DAY
    set(
      `answered ${monday} `,
      written.filter((post) => post.answers.some(isAnswer(post))),
    )
  }
  const monday = names.at(-4) ?? ''
  const until = addDays(names.at(-1) ?? '', 7)
  const did = within([...days, ...posts, ...comments], monday, until)
  for (const [block, acted] of Map.groupBy(did, ({ at }) => blockOf(at))) {
    set(`hours ${monday} ${block}`, acted, people(acted))
  }
  const languageOf = ({ user }: Acted) => String(joined.get(user)?.language)
  setLargest('languages', Map.groupBy(did, languageOf))
  setLargest(
    'localities',
    Map.groupBy(within(posts, monday, until), ({ place }) => place),
  )
  return rows

  function setLargest(figure: string, parts: Map<string, Acted[]>) {
    const isNamed = ([, acted]: [string, Acted[]]) => people(acted) >= fewestCounted
    for (const [part, acted] of [...parts].filter(isNamed)) {
      set(`${figure} ${monday} ${part}`, acted, people(acted))
    }
    const rest = [...parts].filter((one) => !isNamed(one)).flatMap(([, acted]) => acted)
    set(`${figure} ${monday} `, rest, people(rest))
  }
}

function blockOf(at: number): string {
  const local = new Date(at + 5.5 * 60 * 60 * 1000)
  const weekday = local.getUTCDay() || 7
  return `${weekday} ${hoursTogether * Math.floor(local.getUTCHours() / hoursTogether)}`
}

// CONSOLE-8
test('the figures equal a recount, after days that were undone, hidden posts and deleted accounts', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (happened) => {
      const { community, contest, lived, starts } = await live(chowk, happened)
      await count(community)
      expect(await rowsOf(community)).toEqual(recount(lived))
      const days = await chowk.db
        .selectFrom('contest_figures')
        .select(['day_index', 'reached', 'done'])
        .where('community_id', '=', community.id)
        .where('contest_id', '=', contest.id)
        .orderBy('day_index')
        .execute()
      expect(days).toEqual(
        contest.day_ids.map((_, day_index) => {
          const reached = [...starts].filter(([, start]) => addDays(start, day_index) < date)
          const done = reached.filter(([user]) =>
            lived.days.some((one) => one.user === user && one.day === day_index),
          )
          return { day_index, reached: reached.length, done: done.length }
        }),
      )
      const operator = await createMember(chowk.db, community, { role: 'operator' })
      const { body } = await chowk.call('console/figures', {}, operator)
      expect(numbersIn(body).filter((number) => number < fewestCounted)).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)

/** All numbers that are shown, wherever they stand. */
function numbersIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(numbersIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'shown' || key === 'before' || key === 'decisions' || key === 'reversed') &&
    typeof inner === 'number'
      ? [inner]
      : numbersIn(inner),
  )
}

async function withSix() {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, {
    role: 'operator',
    registeredAgo: 30 * DAY,
  })
  const contest = await createContest(chowk.db, community, { start_date: addDays(date, -40) })
  const six: TestMember[] = []
  for (let index = 0; index < 6; index++) {
    const member = await createMember(chowk.db, community, { registeredAgo: 30 * DAY })
    await createParticipation(chowk.db, contest, member, addDays(date, -20))
    six.push(member)
  }
  const doDay = (index: number, day: number, done_on: string) =>
    chowk.db
      .insertInto('day_progress')
      .values({
        ...{ community_id: community.id, contest_id: contest.id, user_id: six[index]?.id ?? 0 },
        ...{ contest_day_id: contest.day_ids[day] ?? 0, done_on },
      })
      .execute()
  return { community, operator, contest, doDay }
}

// CONSOLE-8
test('an operator reads what five and more did, and of fewer that they are fewer', async () => {
  const { community, operator, contest, doDay } = await withSix()
  const monday = latestWeek(date)
  for (let index = 0; index < 6; index++) await doDay(index, 0, monday)
  for (let index = 0; index < 4; index++) await doDay(index, 1, addDays(monday, 1))
  const before = await chowk.call('console/figures', {}, operator)
  expect(before.body).toEqual({ figures: null })
  const unread = await chowk.call('console/challenge-figures', { contest_id: contest.id }, operator)
  expect(unread.body).toEqual({ figures: null })
  await count(community)
  const { figures } = (await chowk.call('console/figures', {}, operator)).body
  const shown = Object.fromEntries((figures?.metrics ?? []).map((metric) => [metric.id, metric]))
  expect(figures?.week).toBe(monday)
  expect(shown.active?.shown).toBeGreaterThanOrEqual(5)
  expect(shown.active?.before).toBeNull()
  expect(shown.posts).toEqual({ id: 'posts', shown: null, before: null, change: 'stable' })
  expect(figures?.joined).toHaveLength(12)
  expect(figures?.hours).toHaveLength(42)
  expect(figures?.localities).toEqual([{ name: null, shown: null }])
  const answer = await chowk.call('console/challenge-figures', { contest_id: contest.id }, operator)
  const days = answer.body.figures?.days ?? []
  expect(days[0]?.done).toBeGreaterThanOrEqual(5)
  expect(days.slice(1).map(({ done }) => done)).toEqual([null, null])
})

test('nobody but operators reads them, and only of their own community', async () => {
  const { community, contest } = await withSix()
  const member = await createMember(chowk.db, community)
  const moderator = await createMember(chowk.db, community, { role: 'moderator' })
  for (const one of [member, moderator]) {
    expect((await chowk.call('console/figures', {}, one)).error.code).toBe('not_allowed')
  }
  const elsewhere = await createCommunity(chowk.db)
  const stranger = await createMember(chowk.db, elsewhere, { role: 'operator' })
  const foreign = { contest_id: contest.id }
  const answer = await chowk.call('console/challenge-figures', foreign, stranger)
  expect(answer.error.code).toBe('contest_not_found')
})

// CONSOLE-8
test('a day that arrives late is counted the next day, and counting twice a day counts once', async () => {
  const { community, doDay } = await withSix()
  const monday = latestWeek(date)
  const key = `days ${monday} `
  for (let index = 0; index < 5; index++) await doDay(index, 0, monday)
  await count(community, addDays(date, -1))
  await count(community)
  expect((await rowsOf(community))[key]).toEqual([5, 5])
  await doDay(5, 0, monday)
  await count(community)
  expect((await rowsOf(community))[key]).toEqual([5, 5])
  await chowk.db.deleteFrom('figures_counted').where('community_id', '=', community.id).execute()
  await Promise.all([count(community), count(community)])
  expect((await rowsOf(community))[key]).toEqual([6, 6])
})

// CONSOLE-8
test('the hourly sweep queues a community that was not counted today, once, and the job counts it', async () => {
  const { community } = await withSix()
  const jobs = figureJobs(chowk.app.services)
  await sweepAll(jobs)
  await sweepAll(jobs)
  const queued = async () =>
    (await jobsOf(chowk.db, community)).filter(({ name }) => name === figuresDue.name).length
  expect(await queued()).toBe(1)
  const [counting] = jobs.tasks
  await onlyFor(community, (payload) => counting?.run(payload, new Date()))({
    community_id: community.id,
  })
  expect(Object.keys(await rowsOf(community)).length).toBeGreaterThan(0)
})

test('parts stand in the order of what is shown, which says nothing of their counts', async () => {
  const { community, operator } = await withSix()
  await count(community)
  const parts = Array.from({ length: 8 }, (_, index) => ({
    ...{ part: `Lane ${8 - index}`, members: 20 - index, amount: 20 - index },
  }))
  const row = { community_id: community.id, figure: 'localities', starts_on: names.at(-4) ?? '' }
  await chowk.db
    .insertInto('figures')
    .values(parts.map((part) => ({ ...row, ...part })))
    .execute()
  const { body } = await chowk.call('console/figures', {}, operator)
  const localities = (body.figures?.localities ?? []).filter(({ name }) => name !== null)
  const inOrder = localities.toSorted(
    (one, other) =>
      (other.shown ?? 0) - (one.shown ?? 0) || (one.name ?? '').localeCompare(other.name ?? ''),
  )
  expect(localities).toHaveLength(8)
  expect(localities).toEqual(inOrder)
})
