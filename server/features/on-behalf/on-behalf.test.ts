import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  declareWinners,
  type TestContest,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { takePhoto } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

/** A challenge of four days, an operator, and a member who started two days ago and may be entered for. */
async function agreedMember({ startedAgo = 2, agreed = true, joined = true } = {}) {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, {
    role: 'operator',
    full_name: 'Meera Iyer',
  })
  const member = await createMember(chowk.db, community, { full_name: 'Kamala Bai' })
  const contest = await createContest(chowk.db, community, {
    ...{ days: 4, start_date: addDays(today(), -9) },
  })
  if (joined) await createParticipation(chowk.db, contest, member, addDays(today(), -startedAgo))
  const scene = { community, operator, member, contest, ...subjectOf(contest, member) }
  if (agreed) await noteConsent(scene)
  return scene
}

function subjectOf(contest: TestContest, member: TestMember) {
  const subject = { contest_id: contest.id, user_id: member.id }
  const dayOf = (index: number) => ({ ...subject, contest_day_id: contest.day_ids[index] ?? 0 })
  return { subject, dayOf }
}

type Scene = { operator: TestMember; subject: { contest_id: number; user_id: number } }

function noteConsent({ operator, subject }: Scene, changes = {}) {
  const consent = { given_how: 'words', given_on: today(), note: 'At the temple.' } as const
  return chowk.call('console/note-consent', { ...subject, ...consent, ...changes }, operator)
}

type Agreed = Awaited<ReturnType<typeof agreedMember>>

async function enterDay({ operator, dayOf }: Agreed, index: number, activity_data = '') {
  return chowk.call('console/enter-day', { ...dayOf(index), activity_data }, operator)
}

const texts = { title: 'By the lake', description: 'Two rounds.', language_id: defaultLanguageId }

async function enterEntry(
  { operator, dayOf }: Agreed,
  index: number,
  changes: Partial<Input<'console/enter-entry'>> = {},
) {
  return chowk.call('console/enter-entry', { ...dayOf(index), ...texts, ...changes }, operator)
}

async function ownDays({ member, contest }: Agreed) {
  const { body } = await chowk.call('contest/singlecontest', { contest_id: contest.id }, member)
  return body.contestDays.map(({ contest_days_user }) => contest_days_user)
}

async function logOf({ operator }: Scene) {
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  return rows.map(({ action, member, subject_name }) => [action, member?.full_name, subject_name])
}

async function alertsOf(member: TestMember) {
  const { notifications } = (await chowk.call('notification/list', {}, member)).body
  return notifications.map(({ event }) => event)
}

// CONSOLE-16
test('a consent is noted once, with who noted it, and the member sees it', async () => {
  const scene = await agreedMember({ agreed: false })
  const { operator, subject, member, contest } = scene
  const given_on = addDays(today(), -3)
  const noted = await noteConsent(scene, { given_how: 'family', given_on, note: 'Her son.' })
  expect(noted.body).toMatchObject({ is_new: true })
  // The log stays when the member is gone, and cannot be changed.
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows).toMatchObject([{ action: 'note-consent', reason: '' }])
  expect((await noteConsent(scene, { note: 'Again.' })).body).toMatchObject({ is_new: false })
  const { body } = await chowk.call('console/on-behalf', subject, operator)
  const consent = { given_how: 'family', given_on, noted_by: 'Meera Iyer', is_withdrawn: false }
  expect(body.consent).toMatchObject({ ...consent, note: 'Her son.' })
  const page = await chowk.call('contest/singlecontest', { contest_id: contest.id }, member)
  expect(page.body.consent).toEqual({ ...consent, noted_at: body.consent?.noted_at })
  expect(await logOf(scene)).toEqual([['note-consent', 'Kamala Bai', 'Walk']])
  expect(await alertsOf(member)).toEqual(['consent_noted'])
})

test('a consent is not given tomorrow', async () => {
  const scene = await agreedMember({ agreed: false })
  const { error } = await noteConsent(scene, { given_on: addDays(today(), 1) })
  expect(error.code).toBe('consent_date_out_of_range')
})

test('a consent is for one challenge', async () => {
  const scene = await agreedMember()
  const other = await createContest(chowk.db, scene.community)
  await createParticipation(chowk.db, other, scene.member)
  const input = subjectOf(other, scene.member).dayOf(0)
  const { error } = await chowk.call('console/enter-day', input, scene.operator)
  expect(error.code).toBe('consent_missing')
})

// CONSOLE-16
test('nothing is entered before a consent, and nothing after it was withdrawn', async () => {
  const scene = await agreedMember({ agreed: false, joined: false })
  const { operator, subject, member, contest } = scene
  const start = { ...subject, participation_date: today() }
  const refusals = async () => [
    (await chowk.call('console/enter-participation', start, operator)).error.code,
    (await enterDay(scene, 0)).error.code,
    (await enterEntry(scene, 0)).error.code,
  ]
  expect(await refusals()).toEqual(Array(3).fill('consent_missing'))
  await noteConsent(scene)
  const stop = { contest_id: contest.id, allowed: false }
  await chowk.call('contest/let-operators-enter', stop, member)
  expect(await refusals()).toEqual(Array(3).fill('consent_withdrawn'))
  expect((await noteConsent(scene)).error.code).toBe('consent_withdrawn')
  const { body } = await chowk.call('console/on-behalf', subject, operator)
  expect(body.consent?.is_withdrawn).toBe(true)
  await chowk.call('contest/let-operators-enter', { ...stop, allowed: true }, member)
  expect((await chowk.call('console/enter-participation', start, operator)).status).toBe(200)
})

// CONSOLE-16
test('an operator ends a consent for the member, who is notified and alone gives it again', async () => {
  const scene = await agreedMember()
  const { operator, subject, member, contest } = scene
  const stop = (as = operator) => chowk.call('console/stop-entering', subject, as)
  expect((await stop(member)).error.code).toBe('not_allowed')
  expect((await stop()).body).toMatchObject({ is_new: true })
  expect((await stop()).body).toMatchObject({ is_new: false })
  expect((await enterDay(scene, 2)).error.code).toBe('consent_withdrawn')
  expect((await noteConsent(scene)).error.code).toBe('consent_withdrawn')
  expect(await alertsOf(member)).toEqual(['consent_ended', 'consent_noted'])
  expect((await logOf(scene)).map(([action]) => action)).toEqual(['stop-entering', 'note-consent'])
  const again = { contest_id: contest.id, allowed: true }
  await chowk.call('contest/let-operators-enter', again, member)
  expect((await enterDay(scene, 2)).status).toBe(200)
})

test('only a consent that was noted can be withdrawn', async () => {
  const { member, contest } = await agreedMember({ agreed: false })
  const stop = { contest_id: contest.id, allowed: false }
  const { error } = await chowk.call('contest/let-operators-enter', stop, member)
  expect(error.code).toBe('consent_not_found')
})

// CONSOLE-16
test('the database refuses what is entered without a consent', async () => {
  const { community, contest, member, dayOf } = await agreedMember({ agreed: false })
  const own = { community_id: community.id, ...dayOf(0) }
  const entered = { ...own, entered_by_operator: true }
  const { contest_day_id: _day, ...ofContest } = entered
  const refused = 'Nothing is entered for a member without their consent'
  const insertDay = () =>
    chowk.db.insertInto('day_progress').values({ ...entered, done_on: today() })
  await expect(insertDay().execute()).rejects.toThrow(refused)
  const activity = { ...entered, activity_date: today(), activity_data: 'Two rounds.' }
  await expect(chowk.db.insertInto('activities').values(activity).execute()).rejects.toThrow(
    refused,
  )
  const post = createPost(chowk.db, member, { contest_id: contest.id, entered_by_operator: true })
  await expect(post).rejects.toThrow(refused)
  const other = await createMember(chowk.db, community)
  const start = { ...ofContest, user_id: other.id, participate_date: today() }
  await expect(chowk.db.insertInto('participations').values(start).execute()).rejects.toThrow(
    refused,
  )
  await chowk.db
    .insertInto('day_progress')
    .values({ ...own, done_on: today() })
    .execute()
  const change = sql`
    update day_progress set entered_by_operator = true
    where community_id = ${community.id} and user_id = ${member.id}`
  await expect(change.execute(chowk.db)).rejects.toThrow(refused)
})

// CONSOLE-16
test('a day that is entered is marked wherever it is shown', async () => {
  const scene = await agreedMember()
  const { operator, member, contest, dayOf, subject } = scene
  expect((await enterDay(scene, 2, ' 4 rounds ')).body).toMatchObject({ is_new: true })
  expect(await ownDays(scene)).toEqual([
    null,
    null,
    {
      status: 'done',
      done_on: today(),
      with_post: false,
      entered_by_operator: true,
      sent_later: false,
    },
    null,
  ])
  const opened = { contest_id: contest.id, id: dayOf(2).contest_day_id }
  const day = (await chowk.call('contest/my-contest-day', opened, member)).body.contestDays[0]
  expect(day?.activities).toEqual([
    { activity_date: today(), activity_data: '4 rounds', entered_by_operator: true },
  ])
  const standings = await chowk.call('contest/standings', { contest_id: contest.id }, member)
  expect(standings.body.standings).toMatchObject([{ days_done: 1, days_entered: 1 }])
  const grid = await chowk.call('console/participants', { contest_id: contest.id }, operator)
  expect(grid.body.participants.days).toEqual(['mmD.'])
  await enterDay(scene, 0)
  const later = await chowk.call('console/participants', { contest_id: contest.id }, operator)
  expect(later.body.participants.days).toEqual(['LmD.'])
  const { body } = await chowk.call('console/on-behalf', subject, operator)
  expect(body.days.map(({ entered_by_operator }) => entered_by_operator)).toEqual([
    ...[true, false, true, false],
  ])
  expect(await logOf(scene)).toEqual([
    ['enter-day', 'Kamala Bai', 'Walk · 1'],
    ['enter-day', 'Kamala Bai', 'Walk · 3'],
    ['note-consent', 'Kamala Bai', 'Walk'],
  ])
  const { notifications } = (await chowk.call('notification/list', {}, member)).body
  expect(notifications.map(({ event, contest_day }) => [event, contest_day?.name_of_day])).toEqual([
    ['day_entered', '1'],
    ['day_entered', '3'],
    ['consent_noted', undefined],
  ])
})

test('the standings tell nothing of a member with an alias', async () => {
  const scene = await agreedMember()
  const { community, member, contest, operator } = scene
  await enterDay(scene, 2)
  await chowk.db
    .updateTable('users')
    .set({ alias: 'The walker' })
    .where('community_id', '=', community.id)
    .where('id', '=', member.id)
    .execute()
  const { body } = await chowk.call('contest/standings', { contest_id: contest.id }, operator)
  expect(body.standings).toMatchObject([{ days_done: 1, days_entered: 0 }])
})

// CONSOLE-16
test('the days of a member open and close for operators as for the member', async () => {
  const scene = await agreedMember()
  const { contest, operator, subject } = scene
  expect((await enterDay(scene, 3)).error.code).toBe('upcoming_day')
  expect((await enterEntry(scene, 3)).error.code).toBe('upcoming_day')
  const elsewhere = { ...subject, contest_day_id: contest.id + 1000 }
  const { error } = await chowk.call('console/enter-day', elsewhere, operator)
  expect(error.code).toBe('day_not_found')
  const post = await createPost(chowk.db, scene.member, { contest_id: contest.id })
  await declareWinners(chowk.db, contest, [post])
  expect((await enterDay(scene, 2)).error.code).toBe('results_declared')
  expect((await enterEntry(scene, 2)).error.code).toBe('results_declared')
})

test('days count by the time zone of the community', async () => {
  const scene = await agreedMember()
  chowk.clock.now = () => new Date(`${today()}T14:00:00Z`)
  expect((await enterDay(scene, 3)).error.code).toBe('upcoming_day')
  chowk.clock.now = () => new Date(`${today()}T21:00:00Z`)
  expect((await enterDay(scene, 3)).status).toBe(200)
  chowk.clock.now = () => new Date()
})

test('nothing is entered for who does not take part', async () => {
  const scene = await agreedMember({ joined: false })
  expect((await enterDay(scene, 0)).error.code).toBe('not_participating')
})

// CONSOLE-16
test('an activity of a day more than a week ago has the date of today', async () => {
  const scene = await agreedMember({ startedAgo: 9 })
  const { member, contest, dayOf } = scene
  await enterDay(scene, 0, 'Then')
  await enterDay(scene, 3, 'Later')
  const dateOf = async (index: number) => {
    const input = { contest_id: contest.id, id: dayOf(index).contest_day_id }
    const { body } = await chowk.call('contest/my-contest-day', input, member)
    return body.contestDays[0]?.activities[0]?.activity_date
  }
  expect(await dateOf(0)).toBe(today())
  expect(await dateOf(3)).toBe(addDays(today(), -6))
})

// CONSOLE-16
test('a second operator hears that it is done already', async () => {
  const scene = await agreedMember()
  const other = await createMember(chowk.db, scene.community, { role: 'operator' })
  const both = await Promise.all([
    enterDay(scene, 0, '4 rounds'),
    enterDay({ ...scene, operator: other }, 0, '4 rounds'),
  ])
  expect(both.map(({ body }) => body.is_new).toSorted()).toEqual([false, true])
  const entries = await Promise.all([
    enterEntry(scene, 1),
    enterEntry({ ...scene, operator: other }, 1),
  ])
  expect(entries.map(({ body }) => body.is_new).toSorted()).toEqual([false, true])
  const posts = await chowk.call(
    'post/contest-posts',
    { contest_id: scene.contest.id },
    scene.member,
  )
  expect(posts.body.posts).toHaveLength(1)
  expect(await logOf(scene)).toHaveLength(3)
})

test('what the member did and wrote stays as it is', async () => {
  const scene = await agreedMember()
  const { member, contest, dayOf } = scene
  const { contest_id, contest_day_id } = dayOf(2)
  const task = { contest_id, contest_day_id, status: 'Done', action: 'Task' } as const
  await chowk.call('contest/contest-day-task', task, member)
  const activity = { activity_data: 'My own words', activity_date: today() }
  const own = { contest_id, contest_day_crm_id: contest_day_id, ...activity }
  await chowk.call('contest/contest-day-activity', own, member)
  expect((await enterDay(scene, 2, 'Other words')).body).toMatchObject({ is_new: false })
  const input = { contest_id: contest.id, id: contest_day_id }
  const { body } = await chowk.call('contest/my-contest-day', input, member)
  expect(body.contestDays).toMatchObject([
    {
      contest_days_user: { entered_by_operator: false },
      activities: [{ activity_data: 'My own words', entered_by_operator: false }],
    },
  ])
})

test('the member’s own words replace those of an operator', async () => {
  const scene = await agreedMember()
  const { member, dayOf } = scene
  await enterDay(scene, 2, 'Other words')
  const { contest_id, contest_day_id } = dayOf(2)
  const activity = { activity_data: 'My own words', activity_date: today() }
  const own = { contest_id, contest_day_crm_id: contest_day_id, ...activity }
  await chowk.call('contest/contest-day-activity', own, member)
  const { body } = await chowk.call(
    'contest/my-contest-day',
    { contest_id, id: contest_day_id },
    member,
  )
  expect(body.contestDays[0]?.activities).toMatchObject([
    { activity_data: 'My own words', entered_by_operator: false },
  ])
})

// CONSOLE-16
test('a member takes part from a date on that they could have chosen', async () => {
  const scene = await agreedMember({ joined: false })
  const { operator, subject, member, contest } = scene
  const start = (participation_date: string) =>
    chowk.call('console/enter-participation', { ...subject, participation_date }, operator)
  expect((await start(addDays(today(), -1))).error.code).toBe('start_date_out_of_range')
  expect((await start(today())).body).toMatchObject({ is_new: true })
  expect((await start(addDays(today(), 1))).body).toMatchObject({ is_new: false })
  const page = await chowk.call('contest/singlecontest', { contest_id: contest.id }, member)
  expect(page.body.participate_date).toBe(today())
  expect(await alertsOf(member)).toEqual(['participation_entered', 'consent_noted'])
})

test('nobody is entered in a challenge that is closed or held elsewhere', async () => {
  const { community, operator, member } = await agreedMember()
  const enter = async (options: object) => {
    const contest = await createContest(chowk.db, community, options)
    const { subject } = subjectOf(contest, member)
    await noteConsent({ operator, subject })
    const input = { ...subject, participation_date: today() }
    return (await chowk.call('console/enter-participation', input, operator)).error.code
  }
  const yesterday = addDays(today(), -1)
  expect(await enter({ start_date: yesterday, end_date: yesterday })).toBe('contest_closed')
  const external_media_link = 'https://example.org'
  expect(await enter({ media_type: 'external', external_media_link })).toBe('contest_is_external')
})

/** A picture that the operator has sent. */
async function sendPicture(as: TestMember): Promise<string> {
  const upload_id = await uploadFile({ app: chowk.app, as }, await takePhoto('jpeg', 40, 30))
  const { body } = await chowk.call('media/finish-upload', { upload_id }, as)
  return body.media.id
}

// CONSOLE-16
test('an entry is the member’s, with its picture, and says that an operator wrote it', async () => {
  const scene = await agreedMember()
  const { operator, member, contest } = scene
  const picture = await sendPicture(operator)
  const written = { media_ids: [picture], alt: ['A lake'], title: '', description: '' }
  expect((await enterEntry(scene, 2, written)).body).toMatchObject({ is_new: true })
  const { posts } = (await chowk.call('post/contest-posts', { contest_id: contest.id }, member))
    .body
  expect(posts).toMatchObject([
    {
      user: { id: member.id },
      entered_by_operator: true,
      source: 'contest',
      media: [{ id: picture, alt: 'A lake' }],
      location: { locationMaster: { location_name: 'Test Nagar' } },
    },
  ])
  expect((await ownDays(scene))[2]).toMatchObject({ with_post: true, entered_by_operator: true })
  expect(await alertsOf(member)).toEqual(['entry_entered', 'consent_noted'])
  // It is theirs to change and to delete, also with the picture.
  const postid = posts[0]?.id ?? 0
  const changed = { ...texts, postid, location: 'Hauz Khas', media_ids: [picture] }
  const saved = await chowk.call('post/updatepost', changed, member)
  expect(saved.body.post).toMatchObject({ entered_by_operator: true, media: [{ id: picture }] })
  expect((await chowk.call('post/delete', { postid }, operator)).error.code).toBe('not_allowed')
  expect((await chowk.call('post/delete', { postid }, member)).status).toBe(200)
})

test('an entry needs words or a file, and only files that the operator has sent', async () => {
  const scene = await agreedMember()
  const nothing = await enterEntry(scene, 2, { title: '', description: '' })
  expect(nothing.error.code).toBe('post_text_missing')
  const media_ids = [await sendPicture(scene.member)]
  expect((await enterEntry(scene, 2, { media_ids })).error.code).toBe('media_not_found')
  const mine = [await sendPicture(scene.operator)]
  expect((await enterEntry(scene, 2, { media_ids: mine })).status).toBe(200)
  expect((await enterEntry(scene, 1, { media_ids: mine })).error.code).toBe('media_not_found')
  expect((await ownDays(scene))[1]).toBeNull()
})

test('an entry is added to a day that the member did', async () => {
  const scene = await agreedMember()
  const { contest_id, contest_day_id } = scene.dayOf(2)
  const task = { contest_id, contest_day_id, status: 'Done', action: 'Task' } as const
  await chowk.call('contest/contest-day-task', task, scene.member)
  expect((await enterEntry(scene, 2)).body).toMatchObject({ is_new: true })
  expect((await ownDays(scene))[2]).toMatchObject({ with_post: true, entered_by_operator: false })
  expect((await enterEntry(scene, 2)).body).toMatchObject({ is_new: false })
})

// CONSOLE-16
test.each(['member', 'operator'] as const)(
  'the %s takes an entered day back, with its entry',
  async (who) => {
    const scene = await agreedMember()
    const { contest, dayOf } = scene
    await enterDay(scene, 2, '4 rounds')
    await enterEntry(scene, 2, { media_ids: [await sendPicture(scene.operator)] })
    const undo = () => {
      const { contest_id, contest_day_id } = dayOf(2)
      return who === 'member'
        ? chowk.call('contest/undo-entered-day', { contest_id, contest_day_id }, scene.member)
        : chowk.call('console/undo-entered-day', dayOf(2), scene.operator)
    }
    expect((await undo()).status).toBe(200)
    expect(await ownDays(scene)).toEqual([null, null, null, null])
    const input = { contest_id: contest.id, id: dayOf(2).contest_day_id }
    const day = await chowk.call('contest/my-contest-day', input, scene.member)
    expect(day.body.contestDays[0]?.activities).toEqual([])
    const posts = await chowk.call('post/contest-posts', { contest_id: contest.id }, scene.member)
    expect(posts.body.posts).toEqual([])
    expect(await alertsOf(scene.member)).toEqual(['consent_noted'])
    expect((await undo()).error.code).toBe('day_not_entered')
    const actions = (await logOf(scene)).map(([action]) => action)
    expect(actions.includes('undo-entered-day')).toBe(who === 'operator')
  },
)

test('an entry on a day that the member did is taken back without the day', async () => {
  const scene = await agreedMember()
  const { contest_id, contest_day_id } = scene.dayOf(2)
  const task = { contest_id, contest_day_id, status: 'Done', action: 'Task' } as const
  await chowk.call('contest/contest-day-task', task, scene.member)
  await enterEntry(scene, 2)
  const shown = async () =>
    (await chowk.call('console/on-behalf', scene.subject, scene.operator)).body.days[2]
  expect(await shown()).toMatchObject({ has_entry: true, entered_by_operator: true })
  const undone = await chowk.call('console/undo-entered-day', scene.dayOf(2), scene.operator)
  expect(undone.status).toBe(200)
  expect(await shown()).toMatchObject({ has_entry: false, entered_by_operator: false })
  expect((await ownDays(scene))[2]).toMatchObject({ with_post: false, entered_by_operator: false })
})

test('an operator adds nothing to what the member did on a day of their own', async () => {
  const scene = await agreedMember()
  const { contest_id, contest_day_id } = scene.dayOf(2)
  const task = { contest_id, contest_day_id, status: 'Done', action: 'Task' } as const
  await chowk.call('contest/contest-day-task', task, scene.member)
  expect((await enterDay(scene, 2, 'Ten rounds')).body).toMatchObject({ is_new: false })
  const day = await chowk.call(
    'contest/my-contest-day',
    { contest_id, id: contest_day_id },
    scene.member,
  )
  expect(day.body.contestDays[0]?.activities).toEqual([])
})

test('an operator does not take back an entry that the member has edited', async () => {
  const scene = await agreedMember()
  const { contest_id, contest_day_id } = scene.dayOf(2)
  const entries = async () =>
    (await chowk.call('post/contest-posts', { contest_id }, scene.member)).body.posts
  await enterEntry(scene, 2)
  const postid = (await entries())[0]?.id ?? 0
  const changed = { ...texts, postid, title: 'By our lake', location: 'Hauz Khas' }
  await chowk.call('post/updatepost', changed, scene.member)
  await chowk.call('console/undo-entered-day', scene.dayOf(2), scene.operator)
  expect(await entries()).toMatchObject([{ contents: [{ title: 'By our lake' }] }])
  expect((await ownDays(scene))[2]).toMatchObject({ with_post: true, entered_by_operator: false })
  const again = await chowk.call('console/undo-entered-day', scene.dayOf(2), scene.operator)
  expect(again.error.code).toBe('day_not_entered')
  // The member can: it was not their own doing.
  const undo = { contest_id, contest_day_id }
  expect((await chowk.call('contest/undo-entered-day', undo, scene.member)).status).toBe(200)
  expect(await entries()).toEqual([])
})

test('a day with an entry of the member’s own stays done', async () => {
  const scene = await agreedMember()
  const { contest_id, contest_day_id } = scene.dayOf(2)
  await enterDay(scene, 2)
  const entry = { ...texts, location: 'Hauz Khas', contest_id, contest_day_id }
  await chowk.call('post/newpost', entry, scene.member)
  await chowk.call('contest/undo-entered-day', { contest_id, contest_day_id }, scene.member)
  expect((await ownDays(scene))[2]).toMatchObject({ with_post: true, entered_by_operator: false })
})

test('a day of the member’s own, and one of declared results, is not taken back', async () => {
  const scene = await agreedMember()
  const { contest_id, contest_day_id } = scene.dayOf(2)
  const undo = () =>
    chowk.call('contest/undo-entered-day', { contest_id, contest_day_id }, scene.member)
  const task = { contest_id, contest_day_id, status: 'Done', action: 'Task' } as const
  await chowk.call('contest/contest-day-task', task, scene.member)
  expect((await undo()).error.code).toBe('day_not_entered')
  await enterDay(scene, 1)
  const post = await createPost(chowk.db, scene.member, { contest_id })
  await declareWinners(chowk.db, scene.contest, [post])
  const entered = scene.dayOf(1)
  expect((await chowk.call('console/undo-entered-day', entered, scene.operator)).error.code).toBe(
    'results_declared',
  )
})

// CONSOLE-16
test('nothing is entered for who was banned, waits, has left or is of another community', async () => {
  const scene = await agreedMember()
  const gone = { banned_at: sql`now()`, deleted_at: sql`now()`, waiting_since: sql`now()` }
  for (const [column, value] of Object.entries(gone)) {
    const set = (to: unknown) =>
      sql`
      update users set ${sql.ref(column)} = ${to}
      where community_id = ${scene.community.id} and id = ${scene.member.id}`.execute(chowk.db)
    await set(value)
    expect((await enterDay(scene, 2)).error.code).toBe('user_not_found')
    await set(null)
  }
  const elsewhere = await agreedMember()
  const foreign = { ...scene.dayOf(2), user_id: elsewhere.member.id }
  const { error } = await chowk.call('console/enter-day', foreign, scene.operator)
  expect(error.code).toBe('user_not_found')
  const theirs = await chowk.call('console/on-behalf', elsewhere.subject, scene.operator)
  expect(theirs.error.code).toBe('contest_not_found')
})

test('a draft is nothing that can be entered', async () => {
  const { community, operator, member } = await agreedMember()
  const { subject } = subjectOf(
    await createContest(chowk.db, community, { published: false }),
    member,
  )
  expect((await noteConsent({ operator, subject })).error.code).toBe('contest_not_found')
})

test('a moderator enters nothing', async () => {
  const scene = await agreedMember()
  const moderator = await createMember(chowk.db, scene.community, { role: 'moderator' })
  expect((await enterDay({ ...scene, operator: moderator }, 2)).error.code).toBe('not_allowed')
})

test('writing for others does not use up what members may write', async () => {
  const scene = await agreedMember({ startedAgo: 9 })
  for (const index of [0, 1, 2, 3]) expect((await enterEntry(scene, index)).status).toBe(200)
  const entry = { ...texts, location: 'Hauz Khas' }
  expect((await chowk.call('post/newpost', entry, scene.member)).status).toBe(200)
})

test('a consent holds when the operator who noted it has left', async () => {
  const scene = await agreedMember()
  const other = await createMember(chowk.db, scene.community, { role: 'operator' })
  await chowk.db
    .updateTable('on_behalf_consents')
    .set({ noted_by: null })
    .where('community_id', '=', scene.community.id)
    .execute()
  const { body } = await chowk.call('console/on-behalf', scene.subject, other)
  expect(body.consent).toMatchObject({ noted_by: null, is_withdrawn: false })
  expect((await enterDay({ ...scene, operator: other }, 2)).status).toBe(200)
})
