import { expect } from 'vitest'
import { type Identity, keepIdentity } from '#server/features/auth/sign-up/pending-identity.ts'
import { type Browser, browser as openBrowser } from './browser.ts'
import { createCommunity } from './factories.ts'
import { codeSentTo, newPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export type Newcomer = Awaited<ReturnType<typeof newcomer>>

/** A person without an account, with a browser and a community of their own. */
export async function newcomer({ app, db }: TestApp) {
  const community = await createCommunity(db)
  const person = newPerson()
  const draft = {
    identification_token: community.identification_token,
    full_name: 'Noor Fatima',
    username: person.username,
    terms_accepted: true,
  }
  return { community, ...person, draft, browser: openBrowser(app) }
}

/** Verifies a phone with the code that is sent to it. */
export async function verifyPhone({ mailbox }: TestApp, browser: Browser, phone: string) {
  await browser.call('auth/request-otp', { purpose: 'register', phone })
  const otp = codeSentTo(mailbox, phone)
  expect((await browser.call('auth/registerverifyotp', { phone, otp })).body.status).toBe('success')
}

/** Sends the sign-up form. */
export function signUp(
  { browser, draft, email, phone, username }: Newcomer,
  password = 'a good pass phrase',
) {
  return browser.call('auth/signup-with-email', {
    identification_token: draft.identification_token,
    ...{ fullname: draft.full_name, email, phone, username },
    ...{ password, gender: 'female' },
  })
}

/** A browser with that verified identity. */
export async function withIdentity({ app, db }: TestApp, identity: Identity): Promise<Browser> {
  const browser = openBrowser(app)
  const set = (_name: string, value: string) =>
    void browser.cookies.set('chowk-identity', { value, path: '/', attributes: '' })
  await keepIdentity(db, { get: () => undefined, set, clear: () => undefined }, identity)
  return browser
}

export function loginsOf({ db }: TestApp, user: { id: number }) {
  return db
    .selectFrom('logins')
    .select(['kind', 'value'])
    .where('user_id', '=', user.id)
    .orderBy('kind')
    .execute()
}

/** How many accounts a community has. */
export async function countAccounts({ db }: TestApp, { id }: { id: number }): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('community_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}
