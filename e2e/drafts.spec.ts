import type { Page } from '@playwright/test'
import { draftStored, post, postsOf, readDrafts, uploaded } from './composing.ts'
import { expect, reload, test, visit } from './journey.ts'
import { drawPicture } from './picture.ts'

test.use({ member: 'karan', allowedErrors: /ERR_FAILED/ })

// WRITE-16
test('several drafts are stored with their media, offered again, and deleted once saved', async ({
  page,
}) => {
  await visit(page, '/newpost')
  await page.getByLabel('Title').fill('The guava tree')
  await page.getByLabel('Files').setInputFiles(await drawPicture('guava.jpg'))
  await page.getByLabel('What does picture 1 show?').fill('Guavas')
  await expect(page).toHaveURL(/\/newpost\?draft=/)
  await draftStored(page, 'Guavas')
  await reload(page)
  await expectGuava(page)

  await visit(page, '/newpost')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'The guava tree' })).toBeVisible()
  await page.getByLabel('Title').fill('A second thought')
  await draftStored(page, 'A second thought')

  await visit(page, '/newpost')
  await expect(page.getByRole('list').getByRole('link', { name: 'A second thought' })).toBeVisible()
  await page.getByRole('link', { name: 'The guava tree' }).click()
  await expectGuava(page)
  await uploaded(page, 1)
  await post(page)
  expect((await postsOf('karan'))[0]?.media).toMatchObject([{ alt: 'Guavas' }])

  await visit(page, '/newpost')
  await expect(page.getByRole('link', { name: 'A second thought' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'The guava tree' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete the draft A second thought' }).click()
  await expect.poll(() => page.evaluate(readDrafts)).not.toContain('A second thought')
  await visit(page, '/newpost')
  await expect(page.getByRole('link', { name: 'A second thought' })).toHaveCount(0)
})

// WRITE-16
test('an uploaded picture that is in no post yet is shown when its draft is opened again', async ({
  page,
}) => {
  const notFound: string[] = []
  page.on('response', (answer) => answer.status() === 404 && notFound.push(answer.url()))
  await visit(page, '/newpost')
  await page.getByLabel('Title').fill('The guava tree')
  await page.getByLabel('Files').setInputFiles(await drawPicture('guava.jpg'))
  await page.getByLabel('What does picture 1 show?').fill('Guavas')
  await uploaded(page, 1)
  await draftStored(page, '/media/posts/')
  await reload(page)
  await expectGuava(page)
  await uploaded(page, 1)
  expect(notFound).toEqual([])
})

// WRITE-17
test('an interrupted send returns to the draft, and is never sent twice', async ({ page }) => {
  await visit(page, '/newpost')
  await page.getByLabel('Title').fill('Who has seen our cat?')
  await page.getByLabel('Description').fill('Grey, and deaf in one ear.')
  await draftStored(page, 'deaf in one ear')
  const { promise: isWritten, resolve } = Promise.withResolvers<void>()
  await page.context().route('**/api/post/newpost', async (route) => {
    await route.fetch()
    resolve()
  })
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await isWritten

  await reload(page)
  await page.context().unrouteAll()
  await expect(page.getByText('Your last try may have been saved already.')).toBeVisible()
  await page.getByLabel('Title').fill('Who has seen our grey cat?')
  await post(page)
  const titles = (await postsOf('karan')).map(({ contents }) => contents[0]?.title)
  expect(titles.filter((title) => title?.startsWith('Who has seen our'))).toEqual([
    'Who has seen our grey cat?',
  ])
  await visit(page, '/newpost')
  await expect(page.getByRole('link', { name: /Who has seen/ })).toHaveCount(0)
})

test('a lost send does not undo what was written in the reopened draft', async ({ page }) => {
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
  await page.context().route('**/api/post/newpost', (route) => isLost.then(() => route.abort()))
  await visit(page, '/newpost')
  await page.getByLabel('Title').fill('The tap drips')
  await page.getByLabel('Description').fill('Day and night.')
  await draftStored(page, 'Day and night.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('link', { name: 'The tap drips' }).click()
  await page.getByLabel('Description').fill('Since Monday.')
  await draftStored(page, 'Since Monday.')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/newpost'))
  lose()
  await failed
  await reload(page)
  await expect(page.getByLabel('Description')).toHaveValue('Since Monday.')
})

// WRITE-16
test('unsaved changes of a post survive a reload, until they are discarded', async ({ page }) => {
  const [written] = await postsOf('karan')
  const title = written?.contents[0]?.title ?? ''
  await visit(page, `/editpost/${written?.slug}`)
  await page.getByLabel('Title').fill('Something else')
  await draftStored(page, 'Something else')
  await reload(page)
  await expect(page.getByLabel('Title')).toHaveValue('Something else')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('dialog', { name: 'Discard the draft?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(page).toHaveURL(/\/post\//)
  await visit(page, `/editpost/${written?.slug}`)
  await expect(page.getByLabel('Title')).toHaveValue(title)
})

async function expectGuava(page: Page): Promise<void> {
  await expect(page.getByLabel('Title')).toHaveValue('The guava tree')
  await expect(page.getByLabel('What does picture 1 show?')).toHaveValue('Guavas')
  const picture = page.getByRole('img', { name: 'Picture 1' })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
}
