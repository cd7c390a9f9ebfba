import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { sendForm } from '#server/testing/form.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

const text: Input<'post/newpost'> = {
  location: 'Lodhi Garden',
  language_id: defaultLanguageId,
  title: 'Mist over the lake',
  description: 'And the geese are back.',
}

async function memberOfCommunity() {
  const community = await createCommunity(chowk.db)
  return { community, member: await createMember(chowk.db, community) }
}

const write = (input: object, as?: TestMember) =>
  chowk.call('post/newpost', { ...text, ...input }, as)

async function rowOf(id: number) {
  return chowk.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

// WRITE-1, WRITE-12, FIELD-post, CALL-post-newpost, MSG-post-created
test('writes a post and answers it as everybody sees it', async () => {
  const { community, member } = await memberOfCommunity()
  const { status, body } = await write({ mood_id: 3, source: 'web', visible: 0 }, member)
  expect(status).toBe(200)
  expect(body.message).toBe('Post created successfully.')
  expect(body.post).toMatchObject({
    slug: `mist-over-the-lake-${body.post.id.toString(36)}`,
    user: { id: member.id, full_name: 'Asha Verma', profile_pic: null },
    contents: [{ title: text.title, description: text.description, text: text.description }],
    location: { locationMaster: { location_name: 'Lodhi Garden' } },
    mood: { id: 3, mood_name: 'Curious' },
    source: 'web',
    badge_color: 'gray',
    edited_at: null,
    media: [],
  })
  const { body: feed } = await chowk.call('post/feed', {}, community)
  expect(feed.posts).toEqual([body.post])
})

// WRITE-8, WRITE-9, WRITE-10, OUTPUT-3
test.each([
  [{ location: '  ' }, 'post_location_missing', 'Please select location to post.'],
  [{ title: '' }, 'post_text_missing', 'Please enter post title or descriptions.'],
  [{ description: ' ' }, 'post_text_missing', 'Please enter post title or descriptions.'],
  [{ media_type: 'image' }, 'post_media_missing', undefined],
  [{ media_type: 'video' }, 'post_media_missing', undefined],
  [{ media_type: 'audio' }, 'post_media_missing', undefined],
  [{ media_type: 'link' }, 'post_link_missing', undefined],
  [{ media_type: 'link', source_link: '...' }, 'post_link_invalid', undefined],
  [{ source_link: 'javascript:alert(1)' }, 'post_link_invalid', 'Please provide the valid link.'],
  [{ source_link: 'javascript://example.org/%0aalert(1)' }, 'post_link_invalid', undefined],
  [{ source_link: 'data:text/html,x' }, 'post_link_invalid', undefined],
  [{ source_link: 'mailto:asha@example.org' }, 'post_link_invalid', undefined],
  [{ source_link: 'ftp://example.org/x' }, 'post_link_invalid', undefined],
  [{ source_link: 'https://asha:secret@example.org' }, 'post_link_invalid', undefined],
  [{ source_link: 'somewhere' }, 'post_link_invalid', undefined],
  [{ source_link: '1234' }, 'post_link_invalid', 'Please provide the valid link.'],
  [{ source_link: '5' }, 'post_link_invalid', 'Please provide the valid link.'],
  [{ source_link: '...' }, 'post_link_invalid', 'Please provide the valid link.'],
  [{ contest_id: 4711 }, 'contest_not_found', undefined],
])('refuses %j with %s', async (input, code, message) => {
  const { community, member } = await memberOfCommunity()
  const { error } = await write(input, member)
  expect(error.code).toBe(code)
  if (message) expect(error.message).toBe(message)
  expect((await chowk.call('post/feed', {}, community)).body.posts).toEqual([])
})

// WRITE-11, CALL-invalid, CONST-location-length
test.each([
  [{ language_id: 4711 }, 'language_id'],
  [{ mood_id: 4711 }, 'mood_id'],
  [{ source: 'contest' }, 'source'],
  [{ source: 'others' }, 'source'],
  [{ title: 'x'.repeat(151) }, 'title'],
  [{ description: 'x'.repeat(5001) }, 'description'],
  [{ location: 'x'.repeat(61) }, 'location'],
  [{ contest_day_id: 1 }, 'contest_id'],
])('refuses %j and names the field %s', async (input, field) => {
  const { member } = await memberOfCommunity()
  const { error } = await write(input, member)
  expect(error.message).toBe('Given data was invalid')
  expect(error.errors).toEqual({ [field]: expect.stringMatching(/\w/) })
})

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['HTTP://Example.org', 'http://Example.org'],
  ['example.org/news', 'https://example.org/news'],
  ['example.org:8080', 'https://example.org:8080'],
  ['203.0.113.7/x', 'https://203.0.113.7/x'],
  ['', null],
])('reads the link %j as %j', async (source_link, stored) => {
  const { member } = await memberOfCommunity()
  expect((await write({ source_link }, member)).body.post.source_link).toBe(stored)
})

// COMMUNITY-7
test('refuses visitors, and writing for somebody else', async () => {
  const { community, member } = await memberOfCommunity()
  const other = await createMember(chowk.db, community)
  expect((await write({})).error.code).toBe('login_to_continue')
  const forOther = await write({ user_id: other.id }, member)
  expect(forOther.error.code).toBe('acting_for_somebody_else')
})

// COMMUNITY-6, ACCESS-3
test('fields that nobody may send change nothing', async () => {
  const { member } = await memberOfCommunity()
  const elsewhere = await memberOfCommunity()
  const extra = {
    id: 1,
    community_id: elsewhere.community.id,
    identification_token: elsewhere.community.identification_token,
    upvotes: 99,
    created_at: '2001-01-01T00:00:00.000Z',
    hidden_at: null,
    latitude: 1,
  }
  const { body } = await write(extra, member)
  expect(await rowOf(body.post.id)).toMatchObject({
    community_id: member.community_id,
    user_id: member.id,
    upvotes: 0,
    latitude: null,
  })
  expect(body.post.created_at > '2020').toBe(true)
})

test('a saved location brings its city and its position, another is a city itself', async () => {
  const { member } = await memberOfCommunity()
  await chowk.db
    .insertInto('user_locations')
    .values({
      community_id: member.community_id,
      user_id: member.id,
      kind: 'other_cities',
      location: 'Lodhi Colony',
      city: 'New Delhi',
      state: 'Delhi',
      pincode: '110003',
      latitude: 28.59,
      longitude: 77.22,
    })
    .execute()
  const saved = await write({ location: 'lodhi colony' }, member)
  expect(await rowOf(saved.body.post.id)).toMatchObject({
    location_name: 'lodhi colony',
    city: 'New Delhi',
    state: 'Delhi',
    pincode: '110003',
    latitude: 28.59,
    longitude: 77.22,
  })
  const typed = await write({ location: 'Jaipur' }, member)
  const place = { location_name: 'Jaipur', city: 'Jaipur', state: '', latitude: null }
  expect(await rowOf(typed.body.post.id)).toMatchObject(place)
})

// CALL-multipart, CALL-idempotency, DATA-2
test('20 parallel posts with one key make one post, and one answer', async () => {
  const { community, member } = await memberOfCommunity()
  const fields = {
    location: 'Lodhi Garden',
    language_id: '2',
    title: 'Mist',
    description: 'And geese.',
  }
  const send = () => sendForm(chowk.app, 'post/newpost', { fields, key: 'tapped once' }, member)
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  const [first] = answers
  for (const { body } of answers) expect(body).toEqual(first?.body)
  expect((await chowk.call('post/feed', {}, community)).body.posts).toHaveLength(1)

  const different = { fields: { ...fields, title: 'Another' }, key: 'tapped once' }
  const other = await sendForm(chowk.app, 'post/newpost', different, member)
  expect(other.error.code).toBe('given_data_invalid')
})

// DAY-6, WRITE-11
test('an entry is for participants, is marked as one, and completes its day', async () => {
  const { community, member } = await memberOfCommunity()
  const contest = await createContest(chowk.db, community)
  const [first, second] = contest.day_ids
  const entry = { contest_id: contest.id, contest_day_id: first }
  expect((await write(entry, member)).error.code).toBe('not_participating')
  expect((await write({ contest_id: contest.id }, member)).error.code).toBe('not_participating')
  await createParticipation(chowk.db, contest, member)
  const { body } = await write({ ...entry, source: 'contest' }, member)
  expect(body.post).toMatchObject({
    source: 'contest',
    contest_id: contest.id,
    contest_hashtag: 'walk,morning',
    name_of_day: '1',
  })
  const upcoming = await write({ contest_id: contest.id, contest_day_id: second }, member)
  expect(upcoming.error.code).toBe('upcoming_day')
  const stray = await write({ source: 'contest' }, member)
  expect(stray.error.errors).toHaveProperty('source')
  const loose = await write({ contest_id: contest.id, source: 'By Me' }, member)
  expect(loose.body.post).toMatchObject({ source: 'contest', name_of_day: null })

  await chowk.call('post/delete', { postid: body.post.id }, member)
  const days = await chowk.db
    .selectFrom('day_progress')
    .select(['contest_day_id', 'status'])
    .where('user_id', '=', member.id)
    .execute()
  expect(days).toEqual([{ contest_day_id: first, status: 'done' }])
})

test('an entry that may not complete its day is not written either', async () => {
  const { community, member } = await memberOfCommunity()
  const declared = await createContest(chowk.db, community, { declared: true })
  await createParticipation(chowk.db, declared, member, addDays(today(), -1))
  const elsewhere = await memberOfCommunity()
  const foreign = await createContest(chowk.db, elsewhere.community)
  const [day] = declared.day_ids
  const late = await write({ contest_id: declared.id, contest_day_id: day }, member)
  expect(late.error.code).toBe('results_declared')
  const [foreignDay] = foreign.day_ids
  const strange = await write({ contest_id: declared.id, contest_day_id: foreignDay }, member)
  expect(strange.error.code).toBe('day_not_found')
  const foreignEntry = await write({ contest_id: foreign.id }, member)
  expect(foreignEntry.error.code).toBe('contest_not_found')
  expect((await chowk.call('post/feed', {}, community)).body.posts).toEqual([])
})
