import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journeysForNoBrowser } from './browser-alone.ts'

/*
 * Journeys run as people browse: with the service worker. Blocked everywhere, it hid for months that nobody could sign in with
 * Google after their first visit.
 */

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const journeys = globSync('e2e/**/*.ts', { cwd: root }).sort()

// OFFLINE-11
test('the configuration of the journeys leaves the service worker on', () => {
  expect(read('playwright.config.ts')).not.toContain('serviceWorkers')
})

test.each(journeys)('%s blocks the service worker nowhere, or says why', (path) => {
  for (const [line, index] of linesWith(path, /serviceWorkers:/)) {
    expect(line, `${path}:${index + 1}`).toContain("serviceWorkers: 'block'")
    expect(linesOf(path)[index - 1], `${path}:${index}`).toMatch(/^\s*\/\/ \S+/)
  }
})

// The routes of a page do not see what the worker asks for in its place: its scripts and pictures, and what was not yet sent.
test.each(journeys)('%s replaces answers for the worker too', (path) => {
  expect(linesWith(path, /\b(?:page|tab)\.(?:un)?route(?:All)?\(/)).toEqual([])
})

// The browser switches a moment after it was told: what a page does at once still meets the network of before.
test('journeys switch the network by offline() and online(), which wait until it is so', () => {
  const switching = journeys.filter((path) => read(path).includes('.setOffline('))
  expect(switching).toEqual(['e2e/connection.ts'])
})

// What others have done in the demo community, and when, is nothing that a journey can know. The list only gets shorter.
test('journeys make a community of their own by openScene(), but for the older ones', () => {
  const ofTheDemo = /\b(?:demoToken|memberOf|findPosts?|openContest|postsOf)\b|\bmember: '/
  const specs = journeys.filter((path) => path.endsWith('.spec.ts'))
  const older: string[] = JSON.parse(read('house/journeys-of-the-demo.json'))
  expect(specs.filter((path) => ofTheDemo.test(read(path)))).toEqual(older)
})

// A journey costs as much as a hundred tests of a screen.
test('a journey uses what only a browser has, or says why it is one', () => {
  const specs = journeys.filter((path) => path.endsWith('.spec.ts'))
  expect(
    specs.flatMap((path) => journeysForNoBrowser(read(path)).map((title) => [path, title])),
  ).toEqual([])
})

test('what a journey uses is looked for in its functions, and a reason right above it', () => {
  const source = `
    const visited = async (page) => { await seen(page) }
    async function seen(page) { await page.goBack() }
    test('by a function', ({ page }) => visited(page))
    // A journey because another server answers.
    // Another comment.
    test('with a reason', ({ page }) => page.click())
    test('for no browser', ({ page }) => page.click())
  `
  expect(journeysForNoBrowser(source)).toEqual(["'for no browser'"])
  expect(journeysForNoBrowser(`test.use({ viewport: small })${source}`)).toEqual([])
})

function linesOf(path: string): string[] {
  return read(path).split('\n')
}

function linesWith(path: string, form: RegExp): [string, number][] {
  return linesOf(path).flatMap((line, index) => (form.test(line) ? [[line, index]] : []))
}
