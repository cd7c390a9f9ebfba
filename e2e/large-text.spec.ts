import playwrightConfig from '../playwright.config.ts'
import { ownTexts } from './accessible-tree.ts'
import { watchContents } from './contents.ts'
import { everyScreen } from './every-screen.ts'
import { openFilters } from './feed.ts'
import { expect, test, visit } from './journey.ts'
import { nothingUnseen, unseenOf } from './layout.ts'
import { readIn } from './pseudo-language.ts'
import { whenLoaded } from './requests.ts'

const { launchOptions } = playwrightConfig.use ?? {}

// As a reader sets it in the browser: 32 pixels in place of 16.
test.use({
  trace: 'off',
  viewport: { width: 320, height: 640 },
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

    test('finds nothing cut off, covered or shortened, and no English in Hindi', async ({
      page,
    }) => {
      const contents = watchContents(page)
      for (const [path, heading] of (await everyScreen())[reader]) {
        await visit(page, path)
        await whenLoaded(page)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        expect.soft(await unseenOf(page), path).toEqual(nothingUnseen)
        await readIn(page, 'hi')
        expect.soft(await unseenOf(page), `${path} in Hindi`).toEqual(nothingUnseen)
        const texts = await ownTexts(page, await contents())
        expect.soft(texts.filter(isEnglish), `${path} in Hindi`).toEqual([])
      }
    })
  })
}

test('the sheet with the filters of the posts does not scroll sideways', async ({ page }) => {
  const sheet = await openFilters(page)
  await expect(sheet.getByRole('radio', { name: 'Everywhere' })).toBeChecked()
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

/** Names stay as they are in every language. */
const names =
  /#\S+|WhatsApp|Meta|Google|Chowk|English|GeoNames|CC BY|India Post|GODL-India|[\w.@]+\.(in|org)\b/g

function isEnglish(text: string): boolean {
  return /[A-Za-z]{2}/.test(text.replace(names, ''))
}
