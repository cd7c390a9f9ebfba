import type { Page } from '@playwright/test'
import { draftStored, writeTitle } from './composing.ts'
import { offline, online } from './connection.ts'
import { expect, test, visit } from './journey.ts'
import { ask, productUrl } from './members.ts'
import { untilStored } from './offline.ts'
import { drawPicture } from './picture.ts'
import { whenReadyToKeep } from './queue.ts'
import { openScene } from './scene.ts'

test.use({ allowedErrors: /net::ERR_|Failed to load resource/ })

// UNSENT-10
test('a queued vote is sent while no page is open', async ({ openAs }) => {
  const { token: identification_token, member, post } = await openScene()
  const { token } = member
  const page = await openAs(member)
  await goOffline(page, post.path)
  await page
    .getByRole('button', { name: /^Upvote/ })
    .first()
    .click()
  await expect(page.getByRole('article').first().getByText('Not yet sent')).toBeVisible()

  const asked = { identification_token, postid: `${post.id}` }
  const vote = async () => (await ask('post/singlepost', asked, { token })).post.my_vote
  expect(await vote()).toBeNull()
  await syncWithoutPage(page)
  await expect.poll(vote).toBe('upvote')
})

// UNSENT-10
test('a queued post with a picture is sent while no page is open', async ({ openAs }) => {
  const { token, member } = await openScene()
  const page = await openAs(member)
  await goOffline(page, '/newpost')
  await page.getByLabel('Files').setInputFiles(await drawPicture())
  await page.getByLabel('What does picture 1 show?').fill('An orange sky')
  await writeTitle(page, 'Seen from the roof')
  await page.getByRole('combobox', { name: 'Location' }).fill('Bandra')
  await draftStored(page, 'Bandra')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Seen from the roof' })).toBeVisible()

  await syncWithoutPage(page)
  const pictures = async () => {
    const { posts } = await ask('post/feed', {
      identification_token: token,
      user_id: member.user.id,
    })
    return posts.map(({ media }) => media.map(({ alt }) => alt))
  }
  await expect.poll(pictures).toEqual([['An orange sky']])
})

/** Opens a page that queues what is written, and takes its network away. */
async function goOffline(page: Page, path: string): Promise<void> {
  await page.context().addInitScript(holdSync)
  await visit(page, path)
  await untilStored(page)
  await whenReadyToKeep(page)
  await offline(page)
}

/** Closes the page, and wakes the service worker as a browser does when the network is back. */
async function syncWithoutPage(page: Page): Promise<void> {
  const context = page.context()
  const tag = await page.evaluate(() => sessionStorage.getItem('asked for sync'))
  const empty = await context.newPage()
  await page.close()
  await online(empty)
  await sync(empty, tag ?? '')
  expect(context.pages().map((left) => left.url())).toEqual(['about:blank'])
}

/** Records the sync that the page asks for: the browser has a network and would run it at once. Runs in the page. */
function holdSync(): void {
  const { prototype } = Reflect.get(globalThis, 'SyncManager')
  prototype.register = async (tag: string) => sessionStorage.setItem('asked for sync', tag)
}

async function sync(page: Page, tag: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registration = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(productUrl()))
    if (own) registration.resolve(own.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: productUrl(),
    registrationId: await registration.promise,
    tag,
    lastChance: false,
  })
}
