import { expect, test } from 'vitest'
import { countAccounts, verifyPhone, withIdentity } from '#server/testing/newcomer.ts'
import { codeSentTo, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MINUTE } from '#shared/limits.ts'
import { countUse } from './counting.ts'
import { communityJoined, invite, registerAnew } from './testing/inviting.ts'

const chowk = testApp()
type Visitor = Awaited<ReturnType<typeof communityJoined>>['visitor']

/** Every way to sign up, from the proof of who somebody is to the account. */
const waysToSignUp = {
  'a code by WhatsApp': async ({ browser, phone, draft }: Visitor, invitation_code: string) => {
    await verifyPhone(chowk, browser, phone)
    return browser.call('auth/register', { ...draft, invitation_code })
  },
  'a code by e-mail': async ({ browser, email, draft }: Visitor, invitation_code: string) => {
    await browser.call('auth/request-otp', { purpose: 'join', email })
    await browser.call('auth/joinverifyotp', { email, otp: codeSentTo(chowk.mailbox, email) })
    return browser.call('auth/register', { ...draft, invitation_code })
  },
  Google: async ({ draft }: Visitor, invitation_code: string) => {
    const { email, username: subject } = newPerson()
    const browser = await withIdentity(chowk, { issuer: 'https://google.example', subject, email })
    return browser.call('auth/register-with-google', { ...draft, invitation_code })
  },
}

// JOINING-1
test.each(Object.entries(waysToSignUp))(
  'by %s everybody joins an open community',
  async (...way) => {
    const [, signUp] = way
    const { visitor } = await communityJoined(chowk, 'open')
    const { body } = await signUp(visitor, '')
    expect(body.user.membership).toBe('full')
  },
)

// JOINING-1
test.each(Object.entries(waysToSignUp))(
  'by %s nobody joins without the invitation that is needed',
  async (...way) => {
    const [, signUp] = way
    const { visitor, community, operator } = await communityJoined(chowk, 'invitation')
    const before = await countAccounts(chowk, community)
    expect((await signUp(visitor, '')).error.code).toBe('invitation_needed')
    expect((await signUp(visitor, 'ABCDE23456')).error.code).toBe('invitation_not_found')
    expect(await countAccounts(chowk, community)).toBe(before)
    const { code } = await invite(chowk, operator)
    const { body } = await signUp(visitor, code.toLowerCase())
    expect(body.user.membership).toBe('full')
  },
)

// JOINING-1
test.each(Object.entries(waysToSignUp))(
  'by %s one waits for a yes, unless one is invited',
  async (...way) => {
    const [, signUp] = way
    const { visitor, operator } = await communityJoined(chowk, 'approval')
    const { body } = await signUp(visitor, '')
    expect(body.user.membership).toBe('waiting')
    const invited = await communityJoined(chowk, 'approval')
    const { code } = await invite(chowk, invited.operator)
    expect((await signUp(invited.visitor, code)).body.user.membership).toBe('full')
    // It is an invitation to that community alone.
    const { newcomers } = (await chowk.call('console/newcomers', {}, operator)).body
    expect(newcomers).toMatchObject([{ id: body.user.id, full_name: 'Noor Fatima' }])
  },
)

test('an invitation of another community lets nobody in', async () => {
  const { visitor } = await communityJoined(chowk, 'invitation')
  const { operator } = await communityJoined(chowk, 'invitation')
  const { code } = await invite(chowk, operator)
  expect((await registerAnew(chowk, visitor, code)).error.code).toBe('invitation_not_found')
})

test('an invitation that is full, expired or ended lets nobody in where one is needed', async () => {
  const { visitor, operator } = await communityJoined(chowk, 'invitation')
  const full = await invite(chowk, operator, { uses_limit: 1 })
  expect((await registerAnew(chowk, visitor, full.code)).status).toBe(200)
  expect((await registerAnew(chowk, visitor, full.code)).error.code).toBe('invitation_full')
  const expires_at = new Date(Date.now() - MINUTE).toISOString()
  const expired = await invite(chowk, operator, { expires_at })
  expect((await registerAnew(chowk, visitor, expired.code)).error.code).toBe('invitation_expired')
  const ended = await invite(chowk, operator)
  await chowk.call('console/end-invitation', { invitation_id: ended.id }, operator)
  expect((await registerAnew(chowk, visitor, ended.code)).error.code).toBe('invitation_not_found')
})

test('who comes to an open community by a full invitation joins uncounted', async () => {
  const { visitor, operator } = await communityJoined(chowk, 'open')
  const { id, code } = await invite(chowk, operator, { uses_limit: 1 })
  await registerAnew(chowk, visitor, code)
  expect((await registerAnew(chowk, visitor, code)).body.user.membership).toBe('full')
  const { members } = (
    await chowk.call('console/came-by-invitation', { invitation_id: id }, operator)
  ).body
  expect(members).toHaveLength(1)
})

// INVITE-2
test('of 200 who use it at once no more than its limit come by an invitation', async () => {
  const { community, operator } = await communityJoined(chowk, 'invitation')
  const { id, code } = await invite(chowk, operator, { uses_limit: 50 })
  const uses = await Promise.all(
    Array.from({ length: 200 }, () => countUse(chowk.db, community.id, code)),
  )
  expect(uses.filter((used) => used === id)).toHaveLength(50)
  expect(uses.filter((used) => used === undefined)).toHaveLength(150)
})

// INVITE-2
test('of 60 who register at once 50 join by an invitation for 50, and ten read that it is full', async () => {
  const { visitor, community, operator } = await communityJoined(chowk, 'invitation')
  const { id, code } = await invite(chowk, operator, { uses_limit: 50 })
  const before = await countAccounts(chowk, community)
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => registerAnew(chowk, visitor, code)),
  )
  const refused = answers.filter(({ status }) => status >= 400).map(({ error }) => error.code)
  expect(refused).toEqual(Array(10).fill('invitation_full'))
  expect(await countAccounts(chowk, community)).toBe(before + 50)
  const { invitation } = (await chowk.call('console/invitation', { invitation_id: id }, operator))
    .body
  expect(invitation).toMatchObject({ used: 50, uses_limit: 50, state: 'full' })
})

test('a registration that fails is not counted', async () => {
  const { visitor, operator } = await communityJoined(chowk, 'open')
  const { id, code } = await invite(chowk, operator)
  const first = await registerAnew(chowk, visitor, code)
  const { phone } = newPerson()
  const browser = await withIdentity(chowk, { phone })
  const { username } = first.body.user
  const taken = { ...visitor.draft, username, invitation_code: code }
  expect((await browser.call('auth/register', taken)).error.code).toBe('username_taken')
  const { invitation } = (await chowk.call('console/invitation', { invitation_id: id }, operator))
    .body
  expect(invitation.used).toBe(1)
})
