import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findScreen } from '#web/navigation/find-screen.ts'
import { screenRoutes } from '#web/navigation/routes.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const journeys = globSync('e2e/**/*.ts', { cwd: root }).map(read).join('\n')
const tests = globSync('{shared,server,web,demo,house}/**/*.test.{ts,tsx}', { cwd: root })
const allTests = [journeys, ...tests.map(read)].join('\n')

/** The addresses that journeys name, with a letter in place of each part that is put in. */
function addressesIn(text: string): string[] {
  const quoted = [...text.matchAll(/['`"](\/[^'`"\s]*)['`"]/g)].map(([, path = '']) => path)
  return quoted.map((path) => path.replace(/\$\{[^}]*\}/g, 'a').split('?')[0] ?? '')
}

test('every route of the product is opened by a journey', () => {
  const reached = addressesIn(journeys).flatMap(
    (path) => findScreen(screenRoutes, path)?.route.path ?? [],
  )
  expect(new Set(reached).size).toBeGreaterThan(20)
  const missed = screenRoutes.filter(({ path }) => !reached.includes(path))
  expect(missed.map(({ path }) => path)).toEqual([])
})

/** The texts that a row of the requirements quotes. An apostrophe within a word ends none. */
function textsIn(row: string): string[] {
  return [...row.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)].map(
    ([, text = '']) => text,
  )
}

/** The rows that ask for messages, without their proofs. */
const rows = read('docs/requirements.md')
  .split('\n')
  .filter((line) => line.startsWith('| MSG-'))
  .map((line) => line.split('|').slice(1, 3).join('|'))

test('every text of the error catalogue is expected by a test', () => {
  const texts = rows.flatMap(textsIn)
  expect(texts.length).toBeGreaterThan(20)
  const written = allTests.replaceAll("\\'", "'").replaceAll('\\.', '.')
  expect(texts.filter((text) => !written.includes(text))).toEqual([])
})

test('reads addresses and quoted texts', () => {
  const path = ['`/$', '{token}/posts?sort=all`'].join('')
  const code = `visit(page, ${path}); goto('/alerts'); fill("no path")`
  expect(addressesIn(code)).toEqual(['/a/posts', '/alerts'])
  expect(textsIn("| The call fails: 'One.', then 'Can't see it.' or none")).toEqual([
    'One.',
    "Can't see it.",
  ])
})
