import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { type Database, openDatabase, openPool } from '#server/db/database.ts'
import { type Postgres, reachPostgres } from '#server/embedded-postgres/api.ts'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
} from '#server/testing/factories.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { expect, reload, test, visit } from './journey.ts'

// The browser itself logs that a page or a call has answered 500.
test.use({ allowedErrors: /status of 500/ })

let postgres: Postgres
let db: Database
/** The address of a post in a community of its own. Its comments cannot be read. */
let address: string
/** Lets them be read. */
let mend: () => Promise<unknown>

test.beforeEach(async () => {
  const dataDir = process.env.PRODUCT_DATA_DIR ?? ''
  postgres = await reachPostgres({ dataDir, log: () => undefined })
  db = openDatabase(openPool(postgres.url, 1))
  const community = await createCommunity(db)
  const member = await createMember(db, community)
  const post = await createPost(db, member)
  // An instant that the server cannot parse.
  const { id } = await createComment(db, post, member, { created_at: 'infinity' })
  address = `/post/${toSlug(post.id, 'Mist')}`
  mend = () =>
    sql`update comments set created_at = now()
      where community_id = ${community.id} and id = ${id}`.execute(db)
})

test.afterEach(async () => {
  await mend()
  await db.destroy()
  await postgres.stop()
})

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
