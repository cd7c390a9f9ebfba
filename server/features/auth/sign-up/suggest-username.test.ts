import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newcomer, verifyPhone } from '#server/testing/newcomer.ts'
import { testApp } from '#server/testing/test-app.ts'
import { isUsername } from '#shared/rules/username.ts'

const chowk = testApp()

async function verified() {
  const visitor = await newcomer(chowk)
  await verifyPhone(chowk, visitor.browser, visitor.phone)
  return visitor
}

// CALL-auth-suggest-username
test('suggests usernames to a visitor with a verified identity alone', async () => {
  const { browser } = await newcomer(chowk)
  const answer = await browser.call('auth/suggest-username', { full_name: 'Noor Fatima' })
  expect(answer.error.code).toBe('identity_missing')
})

// SIGNUP-23
test.each(['Noor Fatima', 'कबीर दास', 'Om', '李小龍', '7th Street', 'x'.repeat(80)])(
  'suggests to %s a username that they can register with',
  async (full_name) => {
    const { browser, draft } = await verified()
    const { body } = await browser.call('auth/suggest-username', { full_name })
    expect(isUsername(body.username)).toBe(true)
    const { username } = body
    expect((await browser.call('auth/register', { ...draft, username })).status).toBe(200)
  },
)

test('suggests to members of one name different usernames', async () => {
  const usernames = new Set<string>()
  // Usernames are taken in all communities, also by other tests.
  const first = `asha${randomBytes(4).toString('hex').replaceAll(/\d/g, 'x')}`
  for (let member = 0; member < 12; member++) {
    const { browser, draft } = await verified()
    const { body } = await browser.call('auth/suggest-username', { full_name: `${first} Rao` })
    usernames.add(body.username)
    await browser.call('auth/register', { ...draft, username: body.username })
  }
  expect(usernames.size).toBe(12)
  expect([...usernames].slice(0, 4)).toEqual([`${first}.rao`, `${first}rao`, `${first}.r`, first])
})

test('reads a name of an Indian script aloud', async () => {
  const { browser } = await verified()
  const { body } = await browser.call('auth/suggest-username', { full_name: 'मृणाल घोष' })
  expect(body.username).toBe('mrinal.ghosh')
})
