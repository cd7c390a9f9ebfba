import { expect, test } from 'vitest'
import { createPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Cookies } from './cookies.ts'
import { findDevice, findDeviceOf, normalizeLogin, rememberDevice } from './known-device.ts'

const chowk = testApp()
const secret = 'a secret'

/** The cookies of one browser. */
function cookieJar(): Cookies {
  const stored = new Map<string, string>()
  return {
    get: (name) => stored.get(name),
    set: (name, value) => void stored.set(name, value),
    clear: (name) => void stored.delete(name),
  }
}

test('a browser has one device name for a member, and another for another member', () => {
  const cookies = cookieJar()
  rememberDevice({ cookies, secret }, 1)
  const first = findDevice({ cookies, secret })
  rememberDevice({ cookies, secret }, 1)
  expect(findDevice({ cookies, secret })).toEqual(first)
  rememberDevice({ cookies, secret }, 2)
  const second = findDevice({ cookies, secret })
  expect(second?.user_id).toBe(2)
  expect(second?.name).not.toBe(first?.name)
})

test('a device of another secret is not known', () => {
  const cookies = cookieJar()
  rememberDevice({ cookies, secret }, 1)
  expect(findDevice({ cookies, secret: 'another secret' })).toBeUndefined()
})

test('a device belongs to each login of its member, and to no banned member', async () => {
  const { member, email, phone, username } = await createPerson(chowk.db)
  const cookies = cookieJar()
  rememberDevice({ cookies, secret }, member.id)
  const context = { db: chowk.db, cookies, secret }
  for (const login of [email, phone, username]) {
    expect((await findDeviceOf(context, login))?.user_id).toBe(member.id)
  }
  expect(await findDeviceOf(context, (await createPerson(chowk.db)).email)).toBeUndefined()
  await chowk.db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()
  expect(await findDeviceOf(context, email)).toBeUndefined()
})

test('looks up no login for an unknown browser', async () => {
  const context = { db: chowk.db, cookies: cookieJar(), secret }
  const statements = await chowk.statementsOf(async () => {
    expect(await findDeviceOf(context, 'asha')).toBeUndefined()
  })
  expect(statements).toHaveLength(0)
})

test.each([' asha ', 'ASHA', 'ａｓｈａ'])('reads the login %j as asha', (typed) => {
  expect(normalizeLogin(typed)).toBe('asha')
})
