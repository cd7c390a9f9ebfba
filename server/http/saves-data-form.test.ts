import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { savesDataPath } from '#shared/page.ts'

const chowk = testApp()

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  chowk.app.inject({
    method: 'POST',
    url: savesDataPath,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'chowk.test',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })

// ROUTE-settings-data
test('stores the choice for a year where scripts find it too, and leads back', async () => {
  const path = '/post/%E0%A4%97%E0%A4%B2%E0%A5%80-17?after=x#comments'
  const chosen = await send({ 'saves-data': 'yes', from: path })
  expect(chosen.statusCode).toBe(303)
  expect(chosen.headers).toMatchObject({ location: path, 'cache-control': 'no-store' })
  const [cookie] = chosen.cookies
  expect(cookie).toEqual({
    name: 'saves-data',
    value: 'yes',
    path: '/',
    maxAge: 365 * 24 * 60 * 60,
    sameSite: 'Lax',
  })
  const { cookies } = await send({ from: path })
  expect(cookies).toMatchObject([{ name: 'saves-data', value: 'no' }])
})

// ROUTE-settings-data
test.each([
  ['/post/गली-17', '/post/%E0%A4%97%E0%A4%B2%E0%A5%80-17'],
  ['', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/.//elsewhere.example', '/'],
  ['https://elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/newpost\r\nset-cookie: a=b', '/newpostset-cookie:%20a=b'],
])('leads from %j to %j, a path of the product', async (from, location) => {
  expect((await send({ from })).headers.location).toBe(location)
})

test('leads to the start without a way back', async () => {
  expect((await send({ 'saves-data': 'yes' })).headers.location).toBe('/')
})

// ROUTE-settings-data
test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://chowk.test' },
  { origin: 'http://elsewhere.example' },
  { origin: 'http://chowk.test.elsewhere.example' },
  { origin: 'null' },
])('refuses a form of another site, which says %j', async (headers) => {
  const answer = await send({ 'saves-data': 'yes', from: '/newpost' }, headers)
  expect(answer.statusCode).toBe(403)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.cookies).toEqual([])
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'http://chowk.test' },
])('takes a form of its own pages, which says %j', async (headers) => {
  expect((await send({ 'saves-data': 'yes' }, headers)).cookies).toHaveLength(1)
})
