import type { Page } from '@playwright/test'
import { expect, reload, test, visit } from './journey.ts'
import { ask, memberOf } from './members.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Done in challenges' })

test.describe('a member', () => {
  test.use({ member: 'gurmeet' })

  test.afterEach(() => show(true))

  // PROFILE-16
  test('sees their achievements first on their profile, and hides them from others', async ({
    page,
    openAs,
  }) => {
    const { user, token } = memberOf('gurmeet')
    const { achievements } = await ask('user/achievements', { user_id: user.id }, { token })
    await visit(page, '/myprofile')
    const finished = achievements?.certificates[0]?.title ?? ''
    await expect(region(page).getByRole('link', { name: finished })).toBeVisible()
    const figures = await region(page).boundingBox()
    const bio = await page.getByText(user.user_detail.bio).boundingBox()
    expect(figures?.y).toBeLessThan(bio?.y ?? 0)

    const neighbour = await openAs('zoya')
    await visit(neighbour, `/userprofile?user_id=${user.id}`)
    await expect(region(neighbour)).toBeVisible()

    await visit(page, '/editprofile')
    await page.getByRole('checkbox', { name: 'Show what I finished on my profile' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/myprofile')
    await expect(region(page)).toContainText('Only you see this.')
    await reload(neighbour)
    await expect(neighbour.getByRole('heading', { name: 'Posts', exact: true })).toBeVisible()
    await expect(region(neighbour)).toHaveCount(0)
  })
})

async function show(shows_achievements: boolean): Promise<void> {
  await ask('user/update-profile', { shows_achievements }, { token: memberOf('gurmeet').token })
}
