import playwrightConfig from '../playwright.config.ts'
import { everyScreen } from './every-screen.ts'
import { openFilters } from './feed.ts'
import { expect, test, visit } from './journey.ts'
import { unseenOf } from './layout.ts'
import { whenLoaded } from './requests.ts'

const { launchOptions } = playwrightConfig.use ?? {}

// As a reader sets it in the browser: 32 pixels in place of 16.
test.use({
  trace: 'off',
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
})
test.describe.configure({ mode: 'parallel' })

for (const reader of ['visitor', 'member'] as const) {
  test.describe(`a ${reader} with text at 200 %`, () => {
    test.use({ member: reader === 'member' ? 'asha' : undefined })
    test.setTimeout(300_000)

    test('finds nothing cut off and nothing shortened', async ({ page }) => {
      for (const [path, heading] of (await everyScreen())[reader]) {
        await visit(page, path)
        await whenLoaded(page)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        const { beyond, shortened } = await unseenOf(page)
        expect.soft([...beyond, ...shortened], path).toEqual([])
      }
    })
  })
}

test('the sheet with the filters of the posts does not scroll sideways', async ({ page }) => {
  const sheet = await openFilters(page)
  await expect(sheet.getByRole('radio', { name: 'Everywhere' })).toBeChecked()
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
