import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { whenLoaded } from './requests.ts'

test.use({ member: 'asha', forcedColors: 'active' })

// UI-16
test('with forced colours buttons keep their shape, and what is chosen differs from the rest', {
  tag: '@gate',
}, async ({ page }) => {
  const { contests } = await ask('contest/my-contests', {}, { token: memberOf('asha').token })
  await visit(page, `/contest/${contests[0]?.id}?tab=schedule`)
  await expectToDiffer(page.getByRole('tab', { selected: true }), page.getByRole('tab').first())
  await expectOutlines(page)

  await visit(page, `/${demoToken}/search`)
  const kinds = page.getByRole('group', { name: 'What to search' }).getByRole('button')
  await expectToDiffer(kinds.nth(0), kinds.nth(1))

  await visit(page, '/settings')
  const looks = page.getByRole('group', { name: 'Look' }).locator('label')
  await expectToDiffer(looks.nth(0), looks.nth(1))
  await whenLoaded(page)
  await expectOutlines(page)

  await visit(page, `/${demoToken}?tab=mycontest`)
  const bar = page.getByRole('progressbar').first()
  await expect(bar).toHaveCSS('forced-color-adjust', 'none')
  await expect(bar).not.toHaveCSS('border-top-width', '0')
})

test('a row of tabs fades out at the side where more tabs follow, and only there', async ({
  page,
}) => {
  const { contests } = await ask('contest/my-contests', {}, { token: memberOf('asha').token })
  // On a wider screen all of them are in sight.
  await page.setViewportSize({ width: 260, height: 640 })
  await visit(page, `/contest/${contests[0]?.id}`)
  const row = page.getByRole('tablist')
  await expect(row).toHaveCSS('--row-before', '0px')
  await expect(row).not.toHaveCSS('--row-after', '0px')
  await row.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect(row).not.toHaveCSS('--row-before', '0px')
  await expect(row).toHaveCSS('--row-after', '0px')
  await row.evaluate((element) => element.scrollTo(0, 0))
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(row).toHaveCSS('--row-after', '0px')
})

async function expectToDiffer(chosen: Locator, other: Locator): Promise<void> {
  const ground = (control: Locator) =>
    control.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground(chosen)).not.toBe(await ground(other))
}

/** A text button without a border of its own is found. */
async function expectOutlines(page: Page): Promise<void> {
  const shapeless = await page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('button.font-semibold, a.font-semibold.justify-center')]
        .filter((button) => getComputedStyle(button).borderTopWidth === '0px')
        .map((button) => button.textContent),
    )
  expect(shapeless).toEqual([])
}
