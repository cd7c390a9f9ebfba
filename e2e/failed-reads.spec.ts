import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { expect, reload, test, visit } from './journey.ts'
import { openScene, withDatabase } from './scene.ts'

// The browser itself logs that a page or a call has answered 500.
test.use({ allowedErrors: /status of 500/ })

/** The address of a post. Its comments cannot be read. */
let address: string
/** Lets them be read. */
let mend: () => Promise<unknown>

test.beforeEach(async () => {
  const { post } = await openScene()
  address = post.path
  const writeComment = (created_at: Date | 'infinity') =>
    withDatabase((db) =>
      sql`update comments set created_at = ${created_at} where post_id = ${post.id}`.execute(db),
    )
  mend = () => writeComment(new Date())
  // An instant that the server cannot parse.
  await writeComment('infinity')
})

test.afterEach(() => mend())

const strip = (page: Page) => page.getByText('Part of this page could not be loaded.')
const comments = (page: Page) => page.locator('#comments').getByRole('article')

// DATA-19
test('a page whose read failed is complete once its scripts have run, if the read works by then', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.context().route('**/assets/main/entry-client-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const response = await page.goto(address, { waitUntil: 'commit' })
  expect(response?.status()).toBe(500)
  await expect(strip(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mist over the lake' })).toBeVisible()
  await mend()
  scripts.resolve()
  await expect(comments(page)).toHaveCount(1)
  await expect(strip(page)).toBeHidden()
})

// DATA-19
test('a page whose read still fails says so, and offers to try again', async ({ page }) => {
  await visit(page, address)
  const alert = page.locator('#comments').getByRole('alert')
  await expect(alert).toContainText('Something went wrong')
  await expect(strip(page)).toBeVisible()
  await mend()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(comments(page)).toHaveCount(1)
  await expect(strip(page)).toBeHidden()
  await reload(page)
  await expect(comments(page)).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // DATA-19
  test('a page whose read failed is loaded again by its link', async ({ page }) => {
    await page.goto(address)
    await expect(page.locator('#comments')).toContainText('Something went wrong')
    await mend()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(comments(page)).toHaveCount(1)
    await expect(strip(page)).toBeHidden()
  })
})
