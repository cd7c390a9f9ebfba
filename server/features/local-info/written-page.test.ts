import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { xssVectors } from '#shared/testing/xss-vectors.ts'

const chowk = testApp()
const [hindi, english, bengali] = [1, 2, 3]

async function office() {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const { identification_token } = community
  const page = { page: 'faq' as const, language_id: english }
  const save = (written: Partial<Input<'console/save-page'>> = {}) =>
    chowk.call('console/save-page', { ...page, items: [water], version: 1, ...written }, operator)
  const open = async (asked: Partial<Input<'console/page'>> = {}) =>
    (await chowk.call('console/page', { ...page, ...asked }, operator)).body
  const read = async (asked: Partial<Input<'site/page'>> = {}) =>
    (await chowk.call('site/page', { ...page, identification_token, ...asked })).body
  return { community, operator, save, open, read }
}

const water = { title: 'Water?', html: '<p>Ask at the <strong>tank</strong>.</p>' }

// CONSOLE-20
test('what operators write is what everybody reads, with all that an office has', async () => {
  const { save, open, read } = await office()
  expect(await open()).toMatchObject({ items: [], version: 1, shown_in: null })
  const office_ = {
    ...{ title: 'Ward office', html: '', phone: '011-0000 0101', link: 'ward.example' },
    ...{ hours: 'Mon to Fri, 10 to 5', place: 'Lodhi Road' },
  }
  const page = 'local-authorities' as const
  const saved = await save({ page, items: [office_, water] })
  expect(saved.body).toEqual({ status: 'success', version: 2 })
  const items = [
    { ...office_, text: '', link: 'https://ward.example' },
    { ...water, text: '' },
  ]
  expect(await read({ page })).toEqual({ language_code: 'en', items })
  expect(await open({ page })).toMatchObject({ items, version: 2, shown_in: 'en' })
  // Another page has a version of its own.
  expect((await save()).status).toBe(200)
})

// CONSOLE-20
test('each language is a page of its own; others get the first language of the community', async () => {
  const { operator, save, open, read } = await office()
  const language_ids = [hindi, english]
  const presented = { name: 'Lodhi', place_name: '', language_ids, version: 1 }
  await chowk.call('console/save-community', presented, operator)
  const paani = { title: 'पानी?', html: '<p>टंकी पर।</p>' }
  await save()
  expect((await read({ language_id: bengali })).language_code).toBe('en')
  await save({ language_id: hindi, items: [paani] })
  expect((await read({ language_id: bengali })).language_code).toBe('hi')
  expect((await read()).language_code).toBe('en')
  const { languages } = await open({ language_id: hindi })
  expect(languages.map(({ id, items_count }) => [id, items_count])).toEqual([
    [hindi, 1],
    [english, 1],
  ])
  await save({ language_id: hindi, items: [], version: 2 })
  expect((await read({ language_id: hindi })).language_code).toBe('en')
  expect(await open({ language_id: hindi })).toMatchObject({ items: [], shown_in: 'en' })
})

test('of two operators who save at once the second is told', async () => {
  const { save, open } = await office()
  const answers = await Promise.all([save(), save({ items: [] })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await open()).version).toBe(2)
})

test.each([
  { items: [{ title: ' ', html: '' }] },
  { items: [{ ...water, phone: 'call me' }] },
  { items: [{ ...water, link: 'javascript:alert(1)' }] },
  { items: Array.from({ length: 101 }, () => water) },
  { language_id: 4711 },
])('refuses %j', async (wrong) => {
  const { save, open } = await office()
  expect((await save(wrong)).error.code).toBe('given_data_invalid')
  expect((await open()).version).toBe(1)
})

// OUTPUT-1
test('keeps no HTML that could do anything', async () => {
  const { save, read } = await office()
  const items = xssVectors.slice(0, 100).map((html) => ({ title: 'x', html }))
  expect((await save({ items })).status).toBe(200)
  const stored = (await read()).items.map(({ html }) => html).join('')
  expect(stored).not.toMatch(/<(?!\/?(p|h3|h4|strong|em|u|ul|ol|li|blockquote|br|a)\b)/)
  expect(stored).not.toMatch(/<[^>]+\son\w+=|href="(?!https?:|mailto:)/)
})

test('each save is a line of the log, with the page', async () => {
  const { operator, save } = await office()
  await save()
  await save({ page: 'info' })
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows.map(({ action }) => action)).toEqual(['edit-info', 'edit-faq'])
})
