import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'

const chowk = testApp()

async function desk() {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const written = {
    name: 'Lodhi Colony',
    place_name: 'New Delhi',
    language_ids: [1, 2],
    version: 1,
  }
  const save = (changed: Partial<Input<'console/save-community'>> = {}) =>
    chowk.call('console/save-community', { ...written, ...changed }, operator)
  const read = async () => (await chowk.call('console/community', {}, operator)).body.community
  return { community, operator, save, read }
}

// CONSOLE-11
test('saves the name, the place and the languages, which everybody sees at once', async () => {
  const { community, save, read } = await desk()
  expect((await save()).body).toEqual({ status: 'success', version: 2 })
  const written = { name: 'Lodhi Colony', place_name: 'New Delhi', language_ids: [1, 2] }
  expect(await read()).toMatchObject({ ...written, feed_sort: 'all', logo: null, version: 2 })
  const { identification_token } = community
  const { body } = await chowk.call('auth/identification-token', { identification_token })
  expect(body.community).toMatchObject({ name: 'Lodhi Colony', place_name: 'New Delhi' })
})

test('tells an operator who saves an older version', async () => {
  const { save, read } = await desk()
  const answers = await Promise.all([save({ name: 'One' }), save({ name: 'Other' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read()).version).toBe(2)
})

test('needs a name, and languages of the site, each of which counts once', async () => {
  const { save, read } = await desk()
  for (const wrong of [{ name: ' ' }, { language_ids: [999] }]) {
    expect((await save(wrong)).error.code).toBe('given_data_invalid')
  }
  await save({ language_ids: [2, 2, 1] })
  expect(await read()).toMatchObject({ language_ids: [2, 1], version: 2 })
})
