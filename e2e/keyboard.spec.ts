import { expect, test, visit } from './journey.ts'
import { focusedName, tabTo } from './keys.ts'
import { ask, demoToken, findPost } from './members.ts'

// A journey because focus moves by the keys of the browser.
// UI-15
test('Tab goes through each screen in reading order, to its main part', async ({ page }) => {
  const { contests } = await ask('contest/allcontests', {})
  const contest = contests.find(
    ({ details }) => details[0]?.title === 'A week with half a bucket less',
  )
  const post = await findPost()
  const ways: [string, RegExp[]][] = [
    [`/${demoToken}`, [/^For you$/, /^Share /]],
    [`/contest/${contest?.id}`, [/^Back$/, /^Challenge Details$/, /^Accept challenge$/]],
    [`/${demoToken}/posts`, [/^Search/, /^All Posts$/, /^Upvote/, /^Share post$/]],
    [`/post/${post.slug}`, [/^Back$/, /^Upvote/, /^Share post$/]],
    [`/${demoToken}/login-with-email`, [/^Username or Email/, /^Password/, /^SIGN IN$/]],
  ]
  for (const [path, names] of ways) {
    await visit(page, path)
    for (const name of names) await tabTo(page, name)
  }
})

// UI-15
test('the first Tab offers to skip what every screen has, and Enter does so', async ({ page }) => {
  await visit(page, `/${demoToken}/posts`)
  expect(await tabTo(page, /./)).toEqual(['Skip to content'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInside = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(await isInside()).toBe(true)
})

// UI-15
test('a sheet traps the focus, and Escape gives it back', async ({ page }) => {
  await visit(page, `/${demoToken}/posts`)
  await tabTo(page, /^What you can do with this post$/)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  const isInside = () =>
    sheet.evaluate((element) => {
      const { activeElement } = document
      // After the last control the focus goes to the browser's own controls, and comes back from there.
      return activeElement === document.body || element.contains(activeElement)
    })
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await focusedName(page)).toBe('What you can do with this post')
})
