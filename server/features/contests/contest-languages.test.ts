import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

const [hindi, english, marathi] = [1, 2, 4]

/** A challenge of three days in English, whose texts are in Hindi too, but for some. */
async function translatedContest() {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, member, addDays(today(), -2))
  const named = { community_id: community.id, contest_id: contest.id, language_id: hindi }
  const details = [
    { title: 'सैर', description: '', contest_unit_label: 'क़दम' },
    { title: 'क्या चाहिए', description: '<p>जूते</p>', contest_unit_label: '' },
  ]
  await chowk.db
    .insertInto('contest_texts')
    .values({ ...named, details: JSON.stringify(details) })
    .execute()
  const [first = 0, second = 0] = contest.day_ids
  await chowk.db
    .insertInto('contest_day_texts')
    .values([
      { ...named, contest_day_id: first, name_of_day: 'पहला दिन', detail: '<p>चलिए</p>' },
      { ...named, contest_day_id: second, name_of_day: 'दूसरा दिन', detail: '' },
    ])
    .execute()
  return { community, member, contest_id: contest.id, contest, details }
}

const walk = { title: 'Walk', description: '<p>Walk a little.</p>', contest_unit_label: 'steps' }

// CONTEST-24
test('a reader gets the texts of a challenge in their language, and in the first one what it lacks', async () => {
  const { community, member, contest_id, details } = await translatedContest()
  const own = [{ ...details[0], description: walk.description }, details[1]]
  const inHindi = { language_id: hindi }
  for (const as of [community, member]) {
    const list = await chowk.call('contest/allcontests', inHindi, as)
    expect(list.body.contests[0]?.details).toEqual(own)
    const one = await chowk.call('contest/singlecontest', { contest_id, ...inHindi }, as)
    expect(one.body.contest.details).toEqual(own)
    expect(one.body.contestDays.map((day) => day.name_of_day)).toEqual([
      ...['पहला दिन', 'दूसरा दिन', '3'],
    ])
    const share = await chowk.call('contest/sharecontest', { contest_id, ...inHindi }, as)
    expect(share.body.contest.details).toEqual(own)
  }
  const mine = await chowk.call('contest/my-contests', inHindi, member)
  expect(mine.body.contests[0]?.details).toEqual(own)
})

// CONTEST-24
test('a reader of another language, or of none, gets the first language, also after a reader of another', async () => {
  const { community, member, contest_id } = await translatedContest()
  for (const language_id of [hindi, english, marathi, undefined, hindi]) {
    const expected = language_id === hindi ? 'सैर' : 'Walk'
    for (const as of [community, member]) {
      const input = { contest_id, ...(language_id && { language_id }) }
      const { body } = await chowk.call('contest/singlecontest', input, as)
      expect([language_id, body.contest.details[0]?.title]).toEqual([language_id, expected])
      const list = await chowk.call('contest/allcontests', { language_id }, as)
      expect(list.body.contests[0]?.details[0]?.title).toBe(expected)
    }
  }
})

// CONTEST-24
test('a participant reads a day in their language, and in the first one what it lacks', async () => {
  const { member, contest_id, contest } = await translatedContest()
  const read = async (id = 0, language_id = hindi) => {
    const { body } = await chowk.call(
      'contest/my-contest-day',
      { contest_id, id, language_id },
      member,
    )
    const [day] = body.contestDays
    return [day?.name_of_day, day?.detail]
  }
  const [first, second, third] = contest.day_ids
  expect(await read(first)).toEqual(['पहला दिन', '<p>चलिए</p>'])
  expect(await read(second)).toEqual(['दूसरा दिन', '<p>What to do on day 2</p>'])
  expect(await read(third)).toEqual(['3', '<p>What to do on day 3</p>'])
  expect(await read(first, marathi)).toEqual(['1', '<p>What to do on day 1</p>'])
})

test('the picture that other sites show is the same in every language', async () => {
  const { community, contest_id } = await translatedContest()
  const pictures = [hindi, english].map(async (language_id) => {
    const { body } = await chowk.call(
      'contest/singlecontest',
      { contest_id, language_id },
      community,
    )
    return body.share_picture
  })
  expect(new Set(await Promise.all(pictures)).size).toBe(1)
})

test('a language is a number', async () => {
  const { community } = await translatedContest()
  const answer = await chowk.call('contest/allcontests', { language_id: 2 ** 31 }, community)
  expect(answer.status).toBe(422)
})
