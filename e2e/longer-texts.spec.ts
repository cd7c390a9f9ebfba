import { watchContents } from './contents.ts'
import { memberWhoIs, screensOfShare, sharesOf } from './every-screen.ts'
import { test } from './journey.ts'
import { prepareLongerTexts } from './pseudo-language.ts'
import {
  checkHindi,
  checkLongerTexts,
  checkTranslated,
  openScreen,
  prepareScreens,
} from './screen-checks.ts'

test.describe.configure({ mode: 'parallel' })

for (const reader of ['visitor', 'member'] as const) {
  test.describe(`a ${reader} on every screen`, () => {
    test.use({ member: memberWhoIs(reader) })
    test.setTimeout(300_000)

    for (const share of sharesOf(reader)) {
      // COMMUNITY-14, UI-12
      test(`reads each text whole in Hindi and where texts are longer, and stands when the browser translates it, share ${share + 1}`, {
        tag: share === 0 ? '@gate' : [],
      }, async ({ page }) => {
        const contents = watchContents(page)
        await prepareLongerTexts(page)
        await prepareScreens(page)
        for (const [path, heading] of await screensOfShare(reader, share)) {
          await openScreen(page, path, heading)
          await checkHindi(page, { path, contents })
          await checkLongerTexts(page, path)
          await checkTranslated(page, path)
        }
      })
    }
  })
}
