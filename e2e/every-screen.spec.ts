import { watchContents } from './contents.ts'
import { everyScreen, nameOfScreen } from './every-screen.ts'
import { expect, test as journey, visit } from './journey.ts'
import { prepareLongerTexts } from './pseudo-language.ts'
import { whenLoaded } from './requests.ts'
import { checkHindi, checkLongerTexts, checkStructure, checkTranslated } from './screen-checks.ts'

/** With workers of its own, and so with products that no other journey has changed: a tree shows whatever is there. */
const test = journey.extend<object, { ownWorker: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  ownWorker: [async ({}, use) => use(undefined), { scope: 'worker', auto: true }],
})

test.describe.configure({ mode: 'parallel' })

/** The screens of a reader are shared among the workers. */
const shares = { visitor: 3, member: 5 }

for (const reader of ['visitor', 'member'] as const) {
  test.describe(`a ${reader} on every screen`, () => {
    test.use({ member: reader === 'member' ? 'asha' : undefined })
    test.setTimeout(300_000)

    for (let share = 0; share < shares[reader]; share++) {
      // COMMUNITY-14, UI-6, UI-12
      test(`finds what its tree says, no error of axe, each text whole in Hindi and where texts are longer, and a page that stands when the browser translates it, share ${share + 1}`, {
        tag: reader === 'visitor' && share === 0 ? '@gate' : [],
      }, async ({ page }) => {
        const contents = watchContents(page)
        await prepareLongerTexts(page)
        await page.addInitScript(readNothingAhead)
        await page.addInitScript(leaveNotificationsOpen)
        const screens = (await everyScreen())[reader]
        for (const [path, heading] of screens.filter((_, at) => at % shares[reader] === share)) {
          await visit(page, path)
          await whenLoaded(page)
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
          const tree = [reader, `${nameOfScreen(path)}.txt`]
          await checkStructure(page, { path, tree, contents })
          await checkHindi(page, { path, contents })
          await checkLongerTexts(page, path)
          await checkTranslated(page, path)
        }
      })
    }
  })
}

/** What is read ahead five seconds after a page is opened would count as what it shows. Runs in the page. */
function readNothingAhead(): void {
  const start = window.setTimeout
  const startSooner = (run: TimerHandler, delay?: number) =>
    delay === 5000 ? 0 : start(run, delay)
  Object.assign(window, { setTimeout: startSooner })
}

/** Chromium's headless shell refuses notifications before anybody has been asked. Runs in the page. */
function leaveNotificationsOpen(): void {
  Object.defineProperty(Notification, 'permission', { value: 'default' })
}
