// A journey because the oldest browsers run what the build made of the source.

import { globSync, readFileSync } from 'node:fs'
import { newestFunctions, newestPatterns } from '../house/newest-functions.ts'
import { post } from './composing.ts'
import { everyScreen } from './every-screen.ts'
import { expect, test, visit } from './journey.ts'
import { ask, demoPassword, demoToken, memberOf } from './members.ts'
import { makeOlder, polyfilled } from './older-browser.ts'

/** Functions of our own and of packages that are called like one of a browser's. */
const sameNames = [
  ...['build', 'contacts', 'createContext', 'destroy', 'fallback', 'fetch', 'format', 'handle'],
  ...['hide', 'identity', 'info', 'isActive', 'login', 'run', 'setHTML', 'share', 'subscribe'],
  ...['to', 'use'],
]

/** What is only used where it is there, by the place that asks. */
const askedFirst = {
  '.caretPositionFromPoint': 'squire-rte',
  '.caretRangeFromPoint': 'squire-rte',
  '.createHTML': 'web/features/rich-text/trusted-html.ts',
  '.createObjectURL': 'papaparse, for a worker of its own',
  '.createPolicy': 'web/features/rich-text/trusted-html.ts, web/device/service-worker.ts',
  '.createScriptURL': 'web/device/service-worker.ts',
  '.getHTML': 'squire-rte, its own',
  '.getSubscription': 'web/features/push/push-messages.ts',
  '.showNotification': 'web/worker/push.ts, told by a push',
  '.skipTransition': 'react-dom',
  '.startViewTransition': 'react-dom',
  '.unsubscribe': 'web/features/push/push-messages.ts',
  'Error.captureStackTrace': 'read-excel-file',
  'Intl.Segmenter': 'web/words/day-and-month.ts, web/ui/media/initial.ts',
  'Notification.requestPermission': 'web/features/push/push-messages.ts',
  'navigator.connection': 'react-dom',
  'navigator.permissions': 'web/features/places/current-position.ts',
  'navigator.wakeLock': 'web/features/contests/exercise/use-screen-awake.ts',
  requestIdleCallback: 'web/navigation/when-idle.ts',
  setImmediate: 'read-excel-file',
}

test('what is built uses nothing that one of the oldest browsers lacks', { tag: '@gate' }, () => {
  const allowed = [...sameNames, ...polyfilled].map((name) => `.${name}`)
  const known = [...allowed, ...Object.keys(askedFirst)]
  const scripts = globSync('dist/client/**/*.js').map((path) => readFileSync(path, 'utf8'))
  expect(scripts.length).toBeGreaterThan(100)
  const found = new Set(scripts.flatMap((script) => newestFunctions(script)))
  const used = [...found].map((name) => name.replace(/^(URL|AbortSignal)\./, '.'))
  expect(used.filter((name) => !known.includes(name))).toEqual([])
  // Nothing stands in the lists above that is not there any more.
  expect(known.filter((name) => !used.includes(name))).toEqual([])
  expect(scripts.flatMap((script) => newestPatterns(script))).toEqual([])
  const styles = globSync('dist/client/assets/**/*.css').map((path) => readFileSync(path, 'utf8'))
  expect(styles.length).toBeGreaterThan(1)
  for (const style of styles) expect(style.match(/@media[^{]*[<>]/g)).toBeNull()
})

// The page asks for the polyfills by it.
test('no polyfill is of a function that is newer than URL.parse', { tag: '@gate' }, () => {
  const calls = polyfilled.map((name) => `URL.${name}(a); AbortSignal.${name}(a); b.${name}(a)`)
  const script = calls.join('; ')
  expect(newestFunctions(script, { chrome: 126, firefox: 126, ios: 18 })).toEqual([])
  expect(newestFunctions(script, { chrome: 125, firefox: 125, ios: 17.6 })).toEqual(['URL.parse'])
})

test('in an older browser a neighbour signs in, reads, votes, comments, searches and writes', {
  tag: '@gate',
}, async ({ page }) => {
  await makeOlder(page)
  const title = 'The tank at the corner is dry'
  const { token } = memberOf('asha')
  const written = { title, location: 'Lodhi Colony', language_id: 2 }
  const description = 'See https://example.org/tank, and come at 6:30pm.'
  const { post: dry } = await ask('post/newpost', { ...written, description }, { token })
  await visit(page, `/${demoToken}/login-with-email`)
  await page.getByLabel('Username or Email').fill('partha')
  await page.getByLabel(/^Password/).fill(demoPassword)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page).toHaveURL(`/${demoToken}/home`)

  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: /^Upvote/ }).click()
  await expect(card.getByRole('button', { name: 'Upvote: 1' })).toBeVisible()
  await card.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(`/post/${dry.slug}`))
  await expect(page.getByRole('link', { name: 'https://example.org/tank' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Here too, @asha. ')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('#comments').getByText('Here too,')).toBeVisible()

  await visit(page, `/${demoToken}/search?q=tank`)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Written on an old phone')
  await page.getByRole('textbox', { name: 'Description' }).fill('With all that it lacks.')
  await post(page)
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Written on an old phone' })).toBeVisible()
})

for (const reader of ['visitor', 'member'] as const) {
  test.describe(`a ${reader} with an older browser`, () => {
    test.use({ member: reader === 'member' ? 'asha' : undefined })
    test.setTimeout(300_000)

    test('opens every screen', async ({ page }) => {
      await makeOlder(page)
      for (const [path, heading] of (await everyScreen())[reader]) {
        await visit(page, path)
        await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
      }
    })
  })
}
