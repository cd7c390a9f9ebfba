import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { literalsIn } from './syntax.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const tests = globSync(['e2e/**/*.ts', '{shared,server,web,demo,house}/**/*.test.{ts,tsx}'], {
  cwd: root,
})

/** The texts that a row of the requirements quotes. An apostrophe within a word ends none. */
function textsIn(row: string): string[] {
  return [...row.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)].map(
    ([, text = '']) => text,
  )
}

/** The rows that ask for messages. */
const rows = read('docs/requirements.md')
  .split('\n')
  .filter((line) => line.startsWith('| MSG-'))

test('every text of the error catalogue is expected by a test', () => {
  const texts = rows.flatMap(textsIn)
  expect(texts.length).toBeGreaterThan(20)
  const own = 'house/reached.test.ts'
  const expected = tests.filter((path) => path !== own).flatMap((path) => literalsIn(read(path)))
  expect(texts.filter((text) => !expected.some((literal) => literal.includes(text)))).toEqual([])
})

test('reads the texts that a row quotes', () => {
  expect(textsIn("The call fails: 'One.', then 'Can't see it.' or none")).toEqual([
    'One.',
    "Can't see it.",
  ])
})
