import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { publicDetail } from '#shared/contracts/profiles.ts'

const chowk = testApp()

const update = (input: Input<'user/update-profile'>, as: TestMember) =>
  chowk.call('user/update-profile', input, as)

async function participants() {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community)
  const asha = await createMember(chowk.db, community, { full_name: 'Asha' })
  const ravi = await createMember(chowk.db, community, { full_name: 'Ravi' })
  for (const member of [asha, ravi]) await createParticipation(chowk.db, contest, member)
  const namesFor = async (as: TestMember) => {
    const { body } = await chowk.call('contest/standings', { contest_id: contest.id }, as)
    return body.standings.map(({ user }) => user.full_name).toSorted()
  }
  return { community, asha, ravi, namesFor }
}

// STANDING-6
test('a member stands under an alias, and under their name again', async () => {
  const { asha, ravi, namesFor } = await participants()
  const { body } = await update({ alias: ' Night Owl ' }, asha)
  expect(body.user.user_detail).toMatchObject({ alias: 'Night Owl', in_standings: true })
  expect(await namesFor(ravi)).toEqual(['Night Owl', 'Ravi'])
  await update({ alias: null }, asha)
  expect(await namesFor(ravi)).toEqual(['Asha', 'Ravi'])
})

// STANDING-6
test('a member stays out of the standings, and comes back', async () => {
  const { asha, ravi, namesFor } = await participants()
  await update({ in_standings: false }, asha)
  expect(await namesFor(ravi)).toEqual(['Ravi'])
  expect(await namesFor(asha)).toEqual(['Ravi'])
  await update({ in_standings: true }, asha)
  expect(await namesFor(ravi)).toEqual(['Asha', 'Ravi'])
})

// STANDING-6
test('refuses an alias that a neighbour has, in any case, and no other', async () => {
  const { asha, ravi } = await participants()
  await update({ alias: 'Night Owl' }, asha)
  const { status, error } = await update({ alias: 'night owl', bio: 'Walks' }, ravi)
  expect(status).toBe(422)
  expect(error.errors).toEqual({ alias: 'Somebody has this alias already' })
  const { body } = await chowk.call('user/userdetail', { user_id: ravi.id }, ravi)
  expect(body.user.user_detail).toMatchObject({ bio: '', alias: null })
  const elsewhere = await createMember(chowk.db, await createCommunity(chowk.db))
  expect((await update({ alias: 'Night Owl' }, elsewhere)).status).toBe(200)
  expect((await update({ alias: 'Night owl' }, asha)).status).toBe(200)
})

test('of two members who take one alias at once one has it', async () => {
  const { asha, ravi } = await participants()
  const answers = await Promise.all([asha, ravi].map((as) => update({ alias: 'Night Owl' }, as)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('nobody else sees an alias or a choice', async () => {
  const { asha, ravi } = await participants()
  await update({ alias: 'Night Owl' }, asha)
  const { body } = await chowk.call('user/userdetail', { user_id: asha.id }, ravi)
  expect(JSON.stringify(body)).not.toContain('Night Owl')
  expect(Object.keys(body.user.user_detail)).toEqual(publicDetail.keyof().options)
})
