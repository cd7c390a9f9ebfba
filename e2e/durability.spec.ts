import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freePort, type Product, startProduct } from '#server/testing/built-product.ts'
import type { Post } from '#shared/contracts/post.ts'
import { expect, test, visit } from './journey.ts'
import { ask, type Member, signIn, storageOf } from './members.ts'
import { copyDemo, makeDataDir } from './product.ts'
import { watchRequests, whenLoaded } from './requests.ts'

test.setTimeout(600_000)

// DATA-8
test('what was written is there after app and database were killed', async ({ browser }) => {
  const dataDir = await makeDataDir()
  copyDemo(dataDir)
  const port = await freePort()
  let product = await startProduct(dataDir, { port })
  try {
    const asha = await signIn('asha', product.url)
    const page = await openAs(browser, asha, product.url)
    const title = await writePost(page)
    const voted = await unvotedPost(asha, product.url)
    await upvote(page, voted.slug)
    await completeToday(page, asha, product.url)
    for (let kill = 0; kill < 2; kill++) {
      await killAll(product, dataDir)
      product = await startProduct(dataDir, { port })
      await expectAll(page, { title, voted, asha, url: product.url })
    }
    product.process.kill('SIGTERM')
    const [code] = await once(product.process, 'exit')
    expect(code).toBe(0)
    product = await startProduct(dataDir, { port })
    await expectAll(page, { title, voted, asha, url: product.url })
    await page.context().close()
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function openAs(browser: Browser, member: Member, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: storageOf(member, url) })
  watchRequests(context)
  return context.newPage()
}

async function writePost(page: Page): Promise<string> {
  const title = `Written before the lights went out ${Date.now()}`
  await visit(page, '/newpost')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('And still here after.')
  await page.getByRole('combobox', { name: 'Location' }).fill('Lodhi Colony')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  return title
}

/** A post by somebody else that the member has not voted on. */
async function unvotedPost(member: Member, url: string): Promise<Post> {
  const { posts } = await ask('post/feed', {}, { token: member.token, url })
  const post = posts.find(({ user, my_vote }) => user.id !== member.user.id && my_vote === null)
  if (!post) throw new Error('the member has voted on every post of the page')
  return post
}

async function upvote(page: Page, slug: string): Promise<void> {
  await visit(page, `/post/${slug}`)
  const up = page.getByRole('button', { name: /^Upvote/ })
  await up.click()
  await expect(up).toHaveAttribute('aria-pressed', 'true')
  await whenLoaded(page)
}

async function completeToday(page: Page, member: Member, url: string): Promise<void> {
  const { contests } = await ask('contest/my-contests', {}, { token: member.token, url })
  const running = contests.find(({ results_declared, days_done }) => !results_declared && days_done)
  await visit(page, `/contest/${running?.id}?tab=schedule`)
  await page.getByRole('link', { name: /^Open Day/ }).click()
  await page.getByRole('button', { name: 'Mark completed' }).click()
  await expect(page.getByText('Task completed')).toBeVisible()
  await whenLoaded(page)
}

/** Kills both without a shutdown. The app goes first, so that it cannot restart the database. */
async function killAll(product: Product, dataDir: string): Promise<void> {
  const pid = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  product.process.kill('SIGKILL')
  await once(product.process, 'exit')
  process.kill(Number(pid.split('\n')[0]), 'SIGKILL')
}

/** `title` is of the written post; `voted` was read before the vote. */
type Expected = { title: string; voted: Post; asha: Member; url: string }

async function expectAll(page: Page, { title, voted, asha, url }: Expected): Promise<void> {
  await visit(page, `/userprofile?user_id=${asha.user.id}`)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  const { post } = await ask('post/singlepost', { postid: voted.slug }, { token: asha.token, url })
  expect(post).toMatchObject({ my_vote: 'upvote', upvotes: voted.upvotes + 1 })
  const { contests } = await ask('contest/my-contests', {}, { token: asha.token, url })
  const running = contests.find(({ results_declared }) => !results_declared)
  expect(running?.days_done).toBe(7)
}
