import type { Page } from '@playwright/test'
import { offline, online } from './connection.ts'
import { expect, test, visit } from './journey.ts'
import { ask, type MemberName, memberOf } from './members.ts'
import { whenReadyToKeep } from './queue.ts'

const gurmeet = memberOf('gurmeet').user

test.describe('a member', () => {
  test.use({
    member: 'sunita',
    allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 500/,
  })

  test.beforeEach(async () => {
    await forget('sunita', gurmeet.id)
  })

  test('without a network a respect is queued, and sent when the network is back', async ({
    page,
  }) => {
    await visit(page, profileOf(gurmeet.id))
    await expect(respectButton(page)).toBeVisible()
    await whenReadyToKeep(page)
    await offline(page)
    await respectButton(page).click()
    const note = page.getByRole('main').getByText('Not yet sent')
    await expect(note).toBeVisible()
    await expect(page.getByRole('button', { name: 'Respected' })).toBeVisible()
    await online(page)
    await expect.poll(() => isRespected('sunita', gurmeet.id)).toBe(true)
    await expect(note).toBeHidden()
  })
})

const profileOf = (user_id: number) => `/userprofile?user_id=${user_id}`

const respectButton = (page: Page) =>
  page.getByRole('button', { name: `Respect ${gurmeet.full_name}` })

async function isRespected(by: MemberName, user_id: number): Promise<boolean> {
  const { token } = memberOf(by)
  return (await ask('user/get-my-respect-info', { user_id }, { token })).is_respected
}

async function forget(by: MemberName, user_id: number): Promise<void> {
  await ask('user/unrespect-user', { user_id }, { token: memberOf(by).token })
}
