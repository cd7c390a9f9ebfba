import { expect, reload, test, visit } from './journey.ts'
import { ask, demoToken } from './members.ts'

test.use({ locale: 'hi-IN', member: 'maria' })

// COMMUNITY-13
test('a reader whose browser speaks Hindi reads Hindi, and may choose English', async ({
  page,
}) => {
  await visit(page, `/${demoToken}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { name: 'चुनौतियाँ' })).toBeVisible()

  await visit(page, '/settings')
  await page.getByRole('group', { name: 'ऐप की भाषा' }).getByText('English').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await reload(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

// PLACE-21
test('moods are named in Hindi on cards, filters and in the editor', { tag: '@gate' }, async ({
  page,
}) => {
  const english = 2
  const { posts } = await ask('post/feed', { limit: 50, language_ids: [english] })
  const post = posts.find(({ mood }) => mood?.mood_name === 'Hopeful')
  await visit(page, `/post/${post?.slug}`)
  await expect(page.getByRole('article').first()).toContainText('आशावान')
  await expect(page.getByText('Hopeful')).toHaveCount(0)

  await visit(page, `/${demoToken}/posts`)
  await page.getByRole('button', { name: 'सभी फ़िल्टर' }).click()
  await expect(page.getByRole('button', { name: 'खुश', exact: true })).toBeVisible()

  await visit(page, '/newpost')
  const mood = page.getByRole('combobox', { name: 'मूड' })
  await expect(mood.getByRole('option', { name: 'आशावान' })).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, member: undefined })

  // PLACE-21
  test('the server draws moods in Hindi', async ({ page }) => {
    const { posts } = await ask('post/feed', { limit: 50 })
    const post = posts.find(({ mood }) => mood?.mood_name === 'Hopeful')
    for (const path of [`/post/${post?.slug}`, `/userprofile?user_id=${post?.user.id}`]) {
      await page.goto(path)
      await expect(page.getByText('आशावान').first()).toBeVisible()
      await expect(page.getByText('Hopeful')).toHaveCount(0)
    }
  })
})
