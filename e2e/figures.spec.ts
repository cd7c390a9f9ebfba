import { readFile } from 'node:fs/promises'
import { consolePaths } from '#web/console/paths.ts'
import { axeErrors } from './axe.ts'
import { expect, test, visit } from './journey.ts'
import { demoToken } from './members.ts'
import { smallTargets } from './targets.ts'

test.use({ member: 'operator' })

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    // CONSOLE-8
    test('an operator reads the week, a chart as a table, and saves it', async ({ page }) => {
      await visit(page, consolePaths.figures(demoToken))
      const metrics = page.getByRole('main').getByRole('list').first().getByRole('listitem')
      await expect(metrics).toHaveCount(5)
      await expect(metrics.first()).toContainText(/Members\d+stable/)
      const numbers = await metrics.locator('p').first().allTextContents()
      expect(numbers.map(Number).filter((number) => number % 5 !== 0)).toEqual([])
      expect.soft(await axeErrors(page)).toEqual([])
      expect.soft(await smallTargets(page)).toEqual([])
      const languages = page.locator('section').filter({ hasText: 'By language' })
      await expect(languages.getByRole('table')).toBeHidden()
      await languages.getByText('As a table').click()
      await expect(languages.getByRole('row').first()).toHaveText('LanguageMembers')
      const shown = await languages.getByRole('row').count()
      for (const summary of await page.locator('summary').all()) {
        if (!(await summary.locator('..').evaluate((details) => details.hasAttribute('open')))) {
          await summary.click()
        }
      }
      expect.soft(await axeErrors(page)).toEqual([])
      expect.soft(await smallTargets(page)).toEqual([])
      const isWider = () => document.documentElement.scrollWidth > innerWidth
      expect.soft(await page.evaluate(isWider), 'scrolls sideways').toBe(false)
      const downloading = page.waitForEvent('download')
      await languages.getByRole('button', { name: 'Save as CSV: By language' }).click()
      const file = await readFile(await (await downloading).path(), 'utf8')
      expect(file.trimEnd().split('\r\n')).toHaveLength(shown)
      await page.getByRole('link', { name: 'Active this week' }).click()
      await expect(page.getByRole('heading', { name: 'When they are here' })).toBeInViewport()
    })

    // CONSOLE-8
    test('days done lead to a challenge, which says where people stop', async ({ page }) => {
      await visit(page, consolePaths.figures(demoToken))
      await page.getByRole('link', { name: 'Days done' }).click()
      await page.getByRole('link', { name: '21 days of Surya Namaskar' }).first().click()
      const parts = page.getByRole('navigation', { name: 'Parts of the challenge' })
      await parts.getByRole('link', { name: 'Figures' }).click()
      await expect(page.getByRole('heading', { name: 'How far people come' })).toBeVisible()
      await page.getByText('As a table').click()
      await expect(page.getByRole('row')).toHaveCount(22)
      expect.soft(await axeErrors(page)).toEqual([])
    })
  })
}
