import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { maxDays } from '#shared/limits.ts'
import type { DayCells } from '#shared/rules/days-table/day-columns.ts'
import { writtenDays } from '#shared/testing/days-of-challenge.ts'

const chowk = testApp()

async function desk({ days = 0, published = true, joined = false, declared = false } = {}) {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const member = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community, { days, published, declared })
  if (joined) await createParticipation(chowk.db, contest, member)
  const { id: contest_id } = contest
  const save = (
    rows: Input<'console/save-days'>['rows'],
    changed: Partial<Input<'console/save-days'>> = {},
    as = operator,
  ) => chowk.call('console/save-days', { contest_id, days_version: 1, rows, ...changed }, as)
  const read = async (language_id?: number) => {
    const asked = { contest_id, ...(language_id !== undefined && { language_id }) }
    return (await chowk.call('console/challenge-days', asked, operator)).body
  }
  const stored = () =>
    chowk.db
      .selectFrom('contest_days')
      .select(['id', 'day_key', 'detail'])
      .where('community_id', '=', community.id)
      .where('contest_id', '=', contest_id)
      .orderBy('day_index')
      .execute()
  return { community, operator, member, contest, contest_id, save, read, stored }
}

/** A translation of the challenge itself, without which none of its days is translated. */
async function translate({ community, contest_id }: Awaited<ReturnType<typeof desk>>) {
  const details = JSON.stringify([{ title: 'सैर', description: '', contest_unit_label: '' }])
  await chowk.db
    .insertInto('contest_texts')
    .values({ community_id: community.id, contest_id, language_id: 1, details })
    .execute()
}

const keysOf = (rows: readonly { day_key: string }[]) => rows.map(({ day_key }) => day_key)

// CONSOLE-2
test('saves as many days as a challenge may have, and reads the same again', async () => {
  const { save, read } = await desk()
  const rows = writtenDays(maxDays)
  expect((await save(rows)).body).toEqual({ status: 'success', days_version: 2 })
  expect(await read()).toMatchObject({ days: rows, days_version: 2, has_joined: false })
  const longer = await save([...rows, ...writtenDays(1)], { days_version: 2 })
  expect(longer.error.code).toBe('given_data_invalid')
})

test('takes as much text as all days may have', async () => {
  const { save, read } = await desk()
  const rows = writtenDays(maxDays).map((cells) => ({ ...cells, detail: 'क'.repeat(4000) }))
  expect((await save(rows)).status).toBe(200)
  expect((await read()).days).toEqual(rows)
})

// CONSOLE-2
test('a day keeps its id with its key, wherever it is moved; others come and go', async () => {
  const { save, read, stored } = await desk({ days: 4 })
  const [one, two, three, four] = await stored()
  const added = { ...writtenDays(1)[0], day_key: 'new' } as DayCells
  const rows = [
    { day_key: 'day-4' },
    added,
    { day_key: 'day-1', name_of_day: 'Rest' },
    { day_key: 'day-2' },
  ]
  expect((await save(rows)).status).toBe(200)
  const after = await stored()
  expect(keysOf(after)).toEqual(['day-4', 'new', 'day-1', 'day-2'])
  expect(after.filter(({ day_key }) => day_key !== 'new').map(({ id }) => id)).toEqual([
    four?.id,
    one?.id,
    two?.id,
  ])
  expect(after.map(({ id }) => id)).not.toContain(three?.id)
  // What a row leaves out stays.
  expect((await read()).days[2]).toMatchObject({
    name_of_day: 'Rest',
    detail: 'What to do on day 1',
  })
})

test('formatting that a cell cannot show stays as long as its text does', async () => {
  const { save, read, stored, community, contest_id } = await desk({ days: 2 })
  const detail = '<h3>Walk</h3><p>See <em>this</em>.</p>'
  await chowk.db
    .updateTable('contest_days')
    .set({ detail })
    .where('community_id', '=', community.id)
    .where('contest_id', '=', contest_id)
    .execute()
  const [first, second] = (await read()).days
  expect(first?.detail).toBe('**Walk**\n\nSee this.')
  const rows = [
    { ...first, day_key: 'day-1', name_of_day: 'Other name' },
    { ...second, day_key: 'day-2', detail: '**Walk** <b>on</b>' },
  ]
  await save(rows)
  expect((await stored()).map((day) => day.detail)).toEqual([
    detail,
    '<p><strong>Walk</strong> &lt;b&gt;on&lt;/b&gt;</p>',
  ])
})

// CONSOLE-2
test('saves nothing while a cell is wrong, and names each wrong cell', async () => {
  const { save, read } = await desk()
  const rows = writtenDays(4).with(2, {
    ...(writtenDays(3)[2] as DayCells),
    link: '',
    name_of_day: '',
  })
  const { error } = await save(rows)
  expect(error.code).toBe('days_invalid')
  expect(error.errors).toEqual({
    '3.name_of_day': JSON.stringify({ code: 'name_missing', values: {} }),
    '3.link': JSON.stringify({ code: 'link_missing', values: { value: '', type: 'audio' } }),
  })
  expect(await read()).toMatchObject({ days: [], days_version: 1 })
})

// CONSOLE-2
test('of two operators who save at once one is told, and nothing is lost', async () => {
  const { community, save, read } = await desk({ days: 3 })
  const other = await createMember(chowk.db, community, { role: 'operator' })
  const named = (name_of_day: string) =>
    ['day-3', 'day-2', 'day-1'].map((day_key) => ({ day_key, name_of_day }))
  const answers = await Promise.all([save(named('Mine')), save(named('Theirs'), {}, other)])
  const kept = answers[0].status === 200 ? 'Mine' : 'Theirs'
  const lost = answers.find(({ status }) => status !== 200)
  expect(lost?.error.code).toBe('changed_meanwhile')
  const { days, days_version } = await read()
  expect(days_version).toBe(2)
  expect(days.map(({ name_of_day }) => name_of_day)).toEqual([kept, kept, kept])
})

test('saving what is there already changes nothing', async () => {
  const { save, read, operator } = await desk({ days: 3 })
  const { days } = await read()
  expect((await save(days)).body.days_version).toBe(1)
  expect((await chowk.call('console/log', {}, operator)).body.rows).toEqual([])
})

// CONTEST-22
test('once somebody has joined texts are corrected with a note, which those who take part read', async () => {
  const { save, read, member, community, contest_id, operator } = await desk({
    days: 2,
    joined: true,
  })
  const rows = [{ day_key: 'day-1', detail: 'Clearer' }, { day_key: 'day-2' }]
  expect((await save(rows)).error.code).toBe('note_missing')
  const note = 'Day 1 is clearer.'
  expect((await save(rows, { note })).status).toBe(200)
  expect(await read()).toMatchObject({ has_joined: true, days: [{ detail: 'Clearer' }, {}] })
  const seen = async (as: typeof member) =>
    (await chowk.call('contest/singlecontest', { contest_id }, as)).body.corrections
  expect(await seen(member)).toMatchObject([{ note }])
  expect(await seen(await createMember(chowk.db, community))).toBeUndefined()
  const { rows: log } = (await chowk.call('console/log', {}, operator)).body
  expect(log).toMatchObject([{ action: 'edit-days', subject_name: 'Walk', reason: note }])
})

// CONTEST-22
test('once somebody has joined no day is added, removed, moved or of another type', async () => {
  const { save, stored } = await desk({ days: 3, joined: true })
  const before = await stored()
  const [one, two, three] = keysOf(before).map((day_key) => ({ day_key }))
  if (!one || !two || !three) throw new Error('Three days')
  const added = { ...writtenDays(1)[0], day_key: 'new' } as DayCells
  for (const rows of [
    [one, two],
    [one, two, three, added],
    [two, one, three],
    [one, two, { ...three, content_type: 'video', link: 'https://youtu.be/dQw4w9WgXcQ' }],
  ]) {
    expect((await save(rows, { note: 'Better.' })).error.code).toBe('days_invalid')
  }
  expect(await stored()).toEqual(before)
})

// CONTEST-22
test('days that change while somebody joins change before or not at all', async () => {
  const { save, stored, contest_id, member } = await desk({ days: 3 })
  const join = { contest_id, participation_date: today() }
  const [saved, joined] = await Promise.all([
    save([{ day_key: 'day-3' }, { day_key: 'day-1' }]),
    chowk.call('contest/participate-contest', join, member),
  ])
  expect(joined.status).toBe(200)
  const keys = keysOf(await stored())
  expect(keys).toEqual(saved.status === 200 ? ['day-3', 'day-1'] : ['day-1', 'day-2', 'day-3'])
})

// CONSOLE-2
test('names and details are written in a further language, beside the days', async () => {
  const at = await desk({ days: 2, joined: true })
  const { save, read } = at
  const rows = [
    { day_key: 'day-1', name_of_day: 'सैर', detail: 'धीरे चलें।' },
    { day_key: 'day-2', name_of_day: '', detail: '' },
  ]
  const hindi = { language_id: 1 }
  expect((await save(rows, hindi)).error.code).toBe('challenge_language_missing')
  await translate(at)
  // A first translation corrects nothing that somebody has read.
  expect((await save(rows, hindi)).body.days_version).toBe(2)
  expect(await read(1)).toMatchObject({
    languages: [{ language_id: 2 }, { language_id: 1 }],
    texts: [rows[0]],
    days: [{ name_of_day: '1' }, {}],
  })
  const changed = [{ day_key: 'day-1', name_of_day: 'टहलना' }]
  const again = { ...hindi, days_version: 2 }
  expect((await save(changed, again)).error.code).toBe('note_missing')
  expect((await save(changed, { ...again, note: 'साफ़ नाम' })).body.days_version).toBe(3)
  expect((await read(1)).texts).toEqual([{ ...rows[0], name_of_day: 'टहलना' }])
  const wrong = [
    { day_key: 'day-1', name_of_day: '' },
    { day_key: 'gone', name_of_day: 'x' },
  ]
  const { error } = await save(wrong, { ...hindi, days_version: 3 })
  expect(Object.keys(error.errors ?? {})).toEqual(['1.name_of_day', '2.day_key'])
})

test('nothing changes once the results are declared, nor in another community', async () => {
  const declared = await desk({ days: 1, declared: true })
  const rows = [{ day_key: 'day-1', name_of_day: 'x' }]
  expect((await declared.save(rows)).error.code).toBe('results_declared')
  const { operator } = await desk()
  const { save, contest_id } = await desk({ days: 1 })
  expect((await save(rows, {}, operator)).error.code).toBe('contest_not_found')
  const asked = await chowk.call('console/challenge-days', { contest_id }, operator)
  expect(asked.error.code).toBe('contest_not_found')
})
