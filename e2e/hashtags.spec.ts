import type { Contest } from '#shared/contracts/contests.ts'
import { expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'

const listed = `/${demoToken}/contest`
const titleOf = ({ details }: Contest) => details[0]?.title ?? ''
const tagsOf = ({ hashtag }: Contest) => hashtag.split(',').map((tag) => tag.trim())

/** A challenge with a hashtag, and one without that hashtag. */
async function contestsByTag() {
  const { contests } = await ask('contest/allcontests', {})
  const [one] = contests
  if (!one) throw new Error('the demo community has a challenge')
  const tag = tagsOf(one)[0] ?? ''
  const other = contests.find((contest) => !tagsOf(contest).includes(tag))
  if (!other) throw new Error('the demo community has a challenge without that hashtag')
  return { one, other, tag, otherTag: tagsOf(other)[0] ?? '' }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // ROUTE-10
  test('the challenges of a hashtag are in the page, and chips are links', async ({ page }) => {
    const { one, other, tag, otherTag } = await contestsByTag()
    await page.goto(`${listed}?hashtag=${tag}`)
    await expect(page.getByRole('link', { name: titleOf(one) })).toBeVisible()
    await expect(page.getByRole('link', { name: titleOf(other) })).toHaveCount(0)
    await page.getByRole('link', { name: new RegExp(`^#${otherTag}\\s*\\d+$`) }).click()
    await expect(page.getByRole('link', { name: titleOf(other) })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  // HOME-7
  test('two cards of challenges fit, with faces and the latest entry', async ({ page }) => {
    const { contests } = await ask('contest/allcontests', {})
    await visit(page, `/${demoToken}`)
    const cards = page.getByRole('article')
    const second = await cards.nth(1).boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    const [contest] = contests
    await expect(cards.first()).toContainText(contest?.latest_entry?.text ?? 'an entry')
    for (const { profile_pic } of contest?.faces ?? []) {
      await expect(cards.first().locator(`img[src="${profile_pic}"]`)).toBeVisible()
    }
  })

  // HOME-7
  test('the skeletons of cards are as high as the cards', async ({ page }) => {
    await visit(page, `/${demoToken}/posts`)
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
    await page.context().route('**/api/contest/allcontests*', async (route) => {
      await seen
      await route.continue()
    })
    await page.getByRole('link', { name: 'Challenges', exact: true }).click()
    // Before that, the screen itself may be a skeleton.
    await expect(page.getByRole('tablist', { name: 'Challenges' })).toBeVisible()
    const loading = page.getByRole('status', { name: 'Loading' }).locator('> *').first()
    const before = await loading.boundingBox()
    goOn()
    const card = page.getByRole('article').first()
    await expect(card.getByRole('link').first()).toBeVisible()
    const after = await card.boundingBox()
    expect(Math.abs((before?.height ?? 0) - (after?.height ?? 0))).toBeLessThan(1)
    expect(before?.y).toBe(after?.y)
  })
})

test.describe('a member who accepts', () => {
  test.use({ member: 'bablu' })

  // UI-4
  test('may go to the challenge while it is loaded again', async ({ page }) => {
    const { token } = memberOf('bablu')
    const { contests } = await ask('contest/allcontests', {}, { token })
    const mine = await ask('contest/my-contests', {}, { token })
    const contest = contests.find(({ id, state, media_type }) => {
      const isOpen = state === 'open' && media_type !== 'external'
      return isOpen && !mine.contests.some((joined) => joined.id === id)
    })
    await visit(page, `/contest/${contest?.id}`)
    await page.getByRole('button', { name: 'Accept challenge' }).click()
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
    await page.context().route('**/api/contest/singlecontest*', async (route) => {
      await seen
      await route.continue()
    })
    await page.getByRole('button', { name: "LET'S BEGIN" }).click()
    const waiting = page.getByRole('dialog', { name: 'Please wait...' })
    await waiting.getByRole('button', { name: 'Go to My Challenge' }).click()
    await expect(page.getByRole('tab', { name: 'Challenge Schedule' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    goOn()
    await expect(page.getByText(/^Today is Day 1/)).toBeVisible()
  })
})
