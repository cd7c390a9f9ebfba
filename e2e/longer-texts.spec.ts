import { everyScreen } from './every-screen.ts'
import { expect, test, visit } from './journey.ts'
import { unseenOf } from './layout.ts'
import { prepareLongerTexts, readLongerTexts } from './pseudo-language.ts'
import { whenLoaded } from './requests.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

for (const reader of ['visitor', 'member'] as const) {
  test.describe(`a ${reader} whose language is 40 % longer`, () => {
    test.use({ member: reader === 'member' ? 'asha' : undefined })
    test.setTimeout(400_000)

    test('finds no control cut off or covered, and nothing beyond the screen', async ({ page }) => {
      await prepareLongerTexts(page)
      for (const [path] of (await everyScreen())[reader]) {
        await visit(page, path)
        await whenLoaded(page)
        await readLongerTexts(page)
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 800 })
          const { beyond, cut, covered } = await unseenOf(page)
          const found = { beyond, cut, covered }
          expect.soft(found, `${path} at ${width} px`).toEqual({ beyond: [], cut: [], covered: [] })
        }
      }
    })
  })
}
