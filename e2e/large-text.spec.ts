import { openFilters } from './feed.ts'
import { expect, test } from './journey.ts'
import { withLargeText } from './layout.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('the sheet with the filters of the posts does not scroll sideways', async ({ page }) => {
  await withLargeText(page, async () => {
    const sheet = await openFilters(page)
    await expect(sheet.getByRole('radio', { name: 'Everywhere' })).toBeChecked()
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    )
  })
})
