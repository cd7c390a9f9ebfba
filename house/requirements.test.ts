import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  citedIds,
  citingIn,
  readCiting,
  readRequirements,
  requirementErrors,
} from './requirements.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const page = read('docs/requirements.md')

test('every row of the requirements has a test that runs, or is open', () => {
  expect(readRequirements(page).length).toBeGreaterThan(400)
  expect(requirementErrors(page, readCiting())).toEqual([])
})

test('every id that is cited stands in the requirements', () => {
  const requirements = readRequirements(page)
  const ids = new Set(requirements.map(({ id }) => id))
  const paths = globSync('{shared,server,web,demo,e2e,house,docs}/**/*.{ts,tsx,sql,md}', {
    cwd: root,
  })
  expect(paths.length).toBeGreaterThan(400)
  const ownExamples = /^house\/(requirements|declared-tests)/
  const wrong = paths.flatMap((path) => {
    const cited = ownExamples.test(path) ? [] : citedIds(read(path), requirements)
    return cited.filter((id) => !ids.has(id)).map((id) => `${path}: ${id}`)
  })
  expect(wrong).toEqual([])
})

test('no title and no comment cites what the project does not hold', () => {
  const paths = globSync('{shared,server,web,demo,e2e,house}/**/*.{ts,tsx,sql}', { cwd: root })
  const foreign = /\bspec(ification)? section|['"`][A-Z]\d: /
  const found = paths.filter((path) => foreign.test(read(path)))
  expect(found.filter((path) => path !== 'house/requirements.test.ts')).toEqual([])
})

const given = '| VOTE-1 | A vote is given. |'
const open = '| VOTE-2 | **Open:** A vote is taken back. |'
const proof = "// VOTE-1\ntest('gives a vote', () => {})\n"

/** The mistakes of a page of these rows, beside one file of tests. */
const errorsOf = (rows: string[], source: string) =>
  requirementErrors(['## Votes', ...rows].join('\n'), [citingIn('votes.test.ts', source)])

test('finds nothing wrong with a page that is right', () => {
  expect(errorsOf([given, open], proof)).toEqual([])
})

test.each([
  ['a row without a test', [given, open], '', ['VOTE-1 has no test']],
  [
    'an open row with a test',
    [given, open],
    proof.replace('1', '1, VOTE-2'),
    ['VOTE-2 is open, but a test proves it'],
  ],
  ['an id that is given twice', [given, given], proof, ['VOTE-1 is given twice']],
  [
    'a test that is skipped',
    [given],
    proof.replace('test(', 'test.skip('),
    ['VOTE-1 has no test', 'votes.test.ts: VOTE-1 stands above no test that runs'],
  ],
  [
    'ids that stand above no test',
    [given],
    `${proof}// VOTE-3\nconst votes = 1`,
    ['votes.test.ts: VOTE-3 stands above no test that runs'],
  ],
  [
    'ids in a sentence',
    [given],
    "// VOTE-1 is tried here.\ntest('gives a vote', () => {})",
    ['VOTE-1 has no test'],
  ],
])('finds %s', (_what, rows, source, errors) => {
  expect(errorsOf(rows, source)).toEqual(errors)
})

test('finds the ids that a text cites', () => {
  expect(citedIds('VOTE-1, VOTE-9 and UTF-8; not A-VOTE-1', readRequirements(given))).toEqual([
    'VOTE-1',
    'VOTE-9',
  ])
})
