import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writtenChallenge } from '#server/testing/every-call.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

async function desk({ published = false, joined = false } = {}) {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const member = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community, { published })
  if (joined) await createParticipation(chowk.db, contest, member)
  const written = writtenChallenge(contest.id)
  const save = (changed: Partial<Input<'console/save-challenge'>> = {}, as = operator) =>
    chowk.call('console/save-challenge', { ...written, ...changed }, as)
  const read = async () =>
    (await chowk.call('console/challenge', { contest_id: contest.id }, operator)).body.challenge
  const log = async () => {
    const { rows } = (await chowk.call('console/log', {}, operator)).body
    return rows.map(({ action, subject_name }) => [action, subject_name])
  }
  return { community, operator, member, contest, written, save, read, log }
}

const block = (title: string, description = '<p>x</p>') => ({
  ...{ title, description, contest_unit_label: 'steps' },
})

test('saves every field of a draft, in several languages', async () => {
  const { save, read } = await desk()
  const texts = [
    { language_id: 2, details: [block('Walk'), block('What you need')] },
    { language_id: 1, details: [block('सैर')] },
  ]
  const changed = {
    texts,
    hashtags: ['#walk', 'walk', 'early, bird'],
    media_type: 'external' as const,
    external_media_link: 'example.org/walk',
    picture: 'yoga' as const,
  }
  const { body } = await save(changed)
  expect(body).toEqual({ status: 'success', version: 2 })
  expect(await read()).toMatchObject({
    ...{ version: 2, title: 'Walk', texts, state: 'draft', picture: 'yoga' },
    hashtags: ['walk', 'early  bird'],
    ...{ media_type: 'external', external_media_link: 'https://example.org/walk' },
    banner_image: '/media/challenge-themes/yoga-banner-v1.webp',
    untranslated_days: [{ language_id: 1, days_count: 3 }],
  })
})

// OUTPUT-6
test('sanitises every description when it is written', async () => {
  const { save, read } = await desk()
  const evil = block('Walk', '<p onclick="x()">a<script>b</script></p>')
  await save({ texts: [2, 1].map((language_id) => ({ language_id, details: [evil] })) })
  const { texts } = await read()
  expect(texts.map(({ details }) => details[0]?.description)).toEqual(['<p>a</p>', '<p>a</p>'])
})

test('tells an operator who saves an older version, of two at once too, and loses nothing', async () => {
  const { community, save, read } = await desk()
  const other = await createMember(chowk.db, community, { role: 'operator' })
  const answers = await Promise.all([
    save({ hashtags: ['mine'] }),
    save({ hashtags: ['theirs'] }, other),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.error.code).toBe('changed_meanwhile')
  const kept = answers[0]?.status === 200 ? ['mine'] : ['theirs']
  expect(await read()).toMatchObject({ hashtags: kept, version: 2 })
})

test('a draft may be half written, but not with dates or an address that cannot be', async () => {
  const { save, read } = await desk()
  const empty = { texts: [{ language_id: 2, details: [block('', '')] }], hashtags: [] }
  expect((await save(empty)).status).toBe(200)
  const wrong = [
    { start_date: addDays(today(), 9), end_date: today() },
    { media_type: 'external', external_media_link: 'javascript:alert(1)' },
  ] as const
  for (const changed of wrong) {
    const answer = await save({ ...empty, ...changed, version: 2 })
    expect([answer.status, answer.error.code]).toEqual([422, 'challenge_incomplete'])
  }
  expect(await read()).toMatchObject({ title: '', version: 2 })
})

test('publishes a whole draft, once, and members see it', async () => {
  const { contest, operator, member, save, log } = await desk()
  const seen = async () => {
    const answer = await chowk.call('contest/singlecontest', { contest_id: contest.id }, member)
    return answer.status
  }
  expect(await seen()).toBe(404)
  await save()
  const publish = () =>
    chowk.call('console/publish-challenge', { contest_id: contest.id }, operator)
  const answers = await Promise.all([publish(), publish(), publish()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await seen()).toBe(200)
  expect(await log()).toEqual([
    ['publish-challenge', 'Walk together'],
    ['edit-challenge', 'Walk'],
  ])
})

test('says what a draft lacks before it can be published', async () => {
  const { community, operator } = await desk()
  const contest = await createContest(chowk.db, community, { published: false, days: 0 })
  const past = { start_date: addDays(today(), -9), end_date: addDays(today(), -2) }
  const empty = { texts: [{ language_id: 2, details: [block('')] }], ...past }
  await chowk.call(
    'console/save-challenge',
    { ...writtenChallenge(contest.id), ...empty },
    operator,
  )
  const { error } = await chowk.call(
    'console/publish-challenge',
    { contest_id: contest.id },
    operator,
  )
  expect(error.code).toBe('challenge_incomplete')
  expect(Object.keys(error.errors ?? {})).toEqual(['title', 'days', 'end'])
})

test('closes a published challenge: nobody starts it any more, and who has started goes on', async () => {
  const { community, contest, operator, member, log } = await desk({
    published: true,
    joined: true,
  })
  const close = () => chowk.call('console/close-challenge', { contest_id: contest.id }, operator)
  expect([(await close()).status, (await close()).status]).toEqual([200, 200])
  const late = await createMember(chowk.db, community)
  const start = { contest_id: contest.id, participation_date: today() }
  const { error } = await chowk.call('contest/participate-contest', start, late)
  expect(error.code).toBe('contest_closed')
  const done = { contest_id: contest.id, contest_day_id: contest.day_ids[0] ?? 0 }
  const task = { ...done, status: 'Done', action: 'Task' } as const
  expect((await chowk.call('contest/contest-day-task', task, member)).status).toBe(200)
  expect(await log()).toEqual([['close-challenge', 'Walk']])
})

test('closes no draft, and deletes nothing that was published', async () => {
  const draft = await desk()
  const shown = await desk({ published: true })
  const contest_id = (one: typeof draft) => ({ contest_id: one.contest.id })
  const closed = await chowk.call('console/close-challenge', contest_id(draft), draft.operator)
  expect(closed.error.code).toBe('challenge_is_draft')
  const kept = await chowk.call('console/delete-draft', contest_id(shown), shown.operator)
  expect(kept.error.code).toBe('challenge_is_published')
  const deleted = await chowk.call('console/delete-draft', contest_id(draft), draft.operator)
  expect(deleted.status).toBe(200)
  const gone = await chowk.call('console/challenge', contest_id(draft), draft.operator)
  expect(gone.error.code).toBe('contest_not_found')
  expect(await draft.log()).toEqual([['delete-draft', 'Walk']])
})

// CONTEST-22
test('once somebody has joined, a correction of texts needs a note, which participants can read', async () => {
  const { save, read, log } = await desk({ published: true, joined: true })
  expect((await save({ note: '' })).error.code).toBe('note_missing')
  expect((await save()).status).toBe(200)
  const { corrections, version } = await read()
  expect(corrections).toMatchObject([{ note: 'A clearer title.' }])
  // Dates and hashtags are no texts.
  const longer = { note: '', version, end_date: addDays(today(), 40), hashtags: ['walk'] }
  expect((await save(longer)).status).toBe(200)
  expect(await log()).toEqual([
    ['edit-challenge', 'Walk together'],
    ['edit-challenge', 'Walk'],
  ])
  const later = { version: version + 1, start_date: today(), end_date: addDays(today(), 30) }
  expect((await save(later)).error.code).toBe('dates_of_joined_challenge')
  const elsewhere = { media_type: 'external', external_media_link: 'https://example.org' } as const
  const answer = await save({ ...elsewhere, version: version + 1 })
  expect(answer.error.code).toBe('kind_of_joined_challenge')
})

// DAY-30
test('an operator chooses how many spare days a challenge gives, until somebody joins', async () => {
  const { save, read, contest, community } = await desk({ published: true })
  expect((await read()).spare_days).toBe(0)
  expect((await save({ spare_days: 5 })).error.code).toBe('given_data_invalid')
  expect((await save({ spare_days: 4 })).status).toBe(200)
  expect((await read()).spare_days).toBe(4)
  await createParticipation(chowk.db, contest, await createMember(chowk.db, community))
  const refused = await save({ spare_days: 3, version: 2 })
  expect(refused.error.code).toBe('spare_days_of_joined_challenge')
  expect((await save({ spare_days: 4, version: 2 })).status).toBe(200)
  // The database refuses it too: a member may join between the check and the save.
  const change = sql`update contests set spare_days = 3 where id = ${contest.id}`.execute(chowk.db)
  await expect(change).rejects.toThrow('stay as they are once somebody has joined')
})

// CONTEST-22
test('the database refuses to add, remove or move a day once somebody has joined', async () => {
  const { contest } = await desk({ published: true, joined: true })
  const free = await desk({ published: true })
  const id = contest.day_ids[0] ?? 0
  const statements = (day_id: number) => [
    sql`delete from contest_days where id = ${day_id}`,
    sql`update contest_days set day_index = 9 where id = ${day_id}`,
    sql`update contest_days set content_type = 'image' where id = ${day_id}`,
    sql`insert into contest_days (community_id, id, contest_id, day_index, day_key, name_of_day, content_type)
      select community_id, id + 100, contest_id, 11, 'more', '11', 'text' from contest_days where id = ${day_id}`,
  ]
  for (const statement of statements(id)) {
    await expect(statement.execute(chowk.db)).rejects.toThrow('stay as they are')
  }
  await sql`update contest_days set detail = '<p>Clearer</p>' where id = ${id}`.execute(chowk.db)
  const last = free.contest.day_ids.at(-1) ?? 0
  await sql`update contest_days set content_type = 'image' where id = ${last}`.execute(chowk.db)
  await sql`delete from contest_days where id = ${last}`.execute(chowk.db)
})

test('nothing changes once the results are declared', async () => {
  const { community, operator } = await desk()
  const contest = await createContest(chowk.db, community, { declared: true })
  const answer = await chowk.call('console/save-challenge', writtenChallenge(contest.id), operator)
  expect(answer.error.code).toBe('results_declared')
})

test('lists drafts first, whatever is newer, a page at a time', async () => {
  const { community, operator, contest } = await desk()
  const newer = await createContest(chowk.db, community)
  const ask = (cursor?: string) =>
    chowk.call('console/challenges', { limit: 1, ...(cursor && { cursor }) }, operator)
  const first = (await ask()).body
  expect(first.challenges).toMatchObject([{ id: contest.id, state: 'draft' }])
  const last = (await ask(first.next_cursor ?? '')).body
  expect(last).toMatchObject({
    challenges: [{ id: newer.id, state: 'open', days_count: 3 }],
    next_cursor: null,
  })
})
