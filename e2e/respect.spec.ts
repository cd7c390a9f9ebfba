import type { Page } from '@playwright/test'
import { offline, online } from './connection.ts'
import { alertWith, expect, reload, test, visit } from './journey.ts'
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

  // ROUTE-20, PROFILE-5, PROFILE-11, MSG-respected
  test('respects a neighbour, finds them in their list and removes the respect there', async ({
    page,
  }) => {
    const before = await respectorsOf(gurmeet.id)
    await visit(page, profileOf(gurmeet.id))
    await expect(page.getByText(`${before} respector`)).toBeVisible()
    await respectButton(page).click()
    await expect(page.getByRole('button', { name: 'Respected' })).toBeVisible()
    await expect(page.getByText(`${before + 1} respector`)).toBeVisible()
    await expect.poll(() => respectorsOf(gurmeet.id)).toBe(before + 1)
    await reload(page)
    await expect(page.getByRole('button', { name: 'Respected' })).toBeVisible()

    await visit(page, '/myprofile')
    await page.getByRole('link', { name: /^\d+ respecting$/ }).click()
    await expect(page).toHaveURL('/respect/respecting')
    const row = page.getByRole('listitem').filter({ hasText: gurmeet.full_name })
    await row.getByRole('button', { name: 'Respected' }).click()
    await expect(row.getByRole('button', { name: `Respect ${gurmeet.full_name}` })).toBeVisible()
    await expect.poll(() => respectorsOf(gurmeet.id)).toBe(before)
    await row.getByRole('link', { name: gurmeet.full_name }).click()
    await expect(page).toHaveURL(profileOf(gurmeet.id))
    await expect(respectButton(page)).toBeVisible()
  })

  // MSG-respected
  test('a second respect for the same neighbour says so', async ({ page }) => {
    await visit(page, profileOf(gurmeet.id))
    await expect(respectButton(page)).toBeVisible()
    const { token } = memberOf('sunita')
    await ask('user/respect-user', { user_id: gurmeet.id }, { token })
    await respectButton(page).click()
    await alertWith(page, 'You respect this neighbour already.')
      .getByRole('button', { name: 'OK' })
      .click()
    await expect(page.getByRole('button', { name: 'Respected' })).toBeVisible()
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

  // PROFILE-6
  test('sees counts and no button on their own profile', async ({ page }) => {
    await visit(page, profileOf(memberOf('sunita').user.id))
    await expect(page.getByText(/^\d+ respecting$/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Respect/ })).toHaveCount(0)
  })

  // ROUTE-20
  test('reads a list of respects page by page', async ({ page }) => {
    const { token } = memberOf('sunita')
    const { user } = memberOf('sunita')
    for (const name of ['gurmeet', 'joseph', 'tenzin'] as const) {
      await ensureRespect(name, user.id)
    }
    await page.context().route('**/api/user/respectors', (route) => {
      const postData = JSON.stringify({ ...route.request().postDataJSON(), limit: 1 })
      return route.continue({ postData })
    })
    await visit(page, '/respect/respectors')
    const { users } = await ask('user/respectors', { limit: 50 }, { token })
    expect(users.length).toBeGreaterThan(2)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(users.length)
  })

  test('a list that fails to load says so, and can be tried again', async ({ page }) => {
    await page
      .context()
      .route('**/api/user/respecting', (route) => route.fulfill({ status: 500, body: '' }))
    await visit(page, '/respect/respecting')
    await expect(page.getByText('Something went wrong')).toBeVisible()
    await page.context().unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByRole('main').getByRole('listitem').or(noRespects(page)).first(),
    ).toBeVisible()
  })
})

test.describe('a member whom nobody respects', () => {
  test.use({ member: 'tuhina' })

  // ROUTE-20
  test('reads what their lists will show', async ({ page }) => {
    for (const list of ['respecting', 'respectors']) {
      await page
        .context()
        .route(`**/api/user/${list}`, (route) =>
          route.fulfill({ json: { users: [], next_cursor: null } }),
        )
    }
    await visit(page, '/respect/respecting')
    await expect(noRespects(page)).toBeVisible()
    await page.getByRole('tab', { name: 'Respectors' }).click()
    await expect(page).toHaveURL('/respect/respectors')
    await expect(page.getByText('Nobody respects you yet')).toBeVisible()
  })
})

// PROFILE-6
test('a visitor sees no counts, and is offered a login to respect', async ({ page }) => {
  await visit(page, profileOf(gurmeet.id))
  await expect(page.getByRole('heading', { level: 2, name: gurmeet.full_name })).toBeVisible()
  await respectButton(page).click()
  const alert = alertWith(page, 'Login to respect.')
  await expect(alert.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await expect(page.getByText(/\d+ respect/)).toHaveCount(0)
  await alert.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

const profileOf = (user_id: number) => `/userprofile?user_id=${user_id}`

const respectButton = (page: Page) =>
  page.getByRole('button', { name: `Respect ${gurmeet.full_name}` })

const noRespects = (page: Page) => page.getByText('You respect nobody yet')

async function respectorsOf(user_id: number): Promise<number> {
  const { token } = memberOf('sunita')
  return (await ask('user/get-my-respect-info', { user_id }, { token })).respectors
}

async function isRespected(by: MemberName, user_id: number): Promise<boolean> {
  const { token } = memberOf(by)
  return (await ask('user/get-my-respect-info', { user_id }, { token })).is_respected
}

async function forget(by: MemberName, user_id: number): Promise<void> {
  await ask('user/unrespect-user', { user_id }, { token: memberOf(by).token })
}

async function ensureRespect(by: MemberName, user_id: number): Promise<void> {
  if (await isRespected(by, user_id)) return
  await ask('user/respect-user', { user_id }, { token: memberOf(by).token })
}
