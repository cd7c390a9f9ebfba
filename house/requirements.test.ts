import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citedIds, readRequirements, requirementErrors } from './requirements.ts'
import { readTests, type TitledTest } from './titles.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const page = read('docs/requirements.md')
const known = new Map<string, TitledTest[]>()

function findTests(file: string): TitledTest[] | undefined {
  if (!existsSync(new URL(file, root))) return undefined
  const tests = known.get(file) ?? readTests(file)
  known.set(file, tests)
  return tests
}

test('every row of the requirements names tests that are there and run, or is open', () => {
  expect(readRequirements(page).length).toBeGreaterThan(400)
  expect(requirementErrors(page, findTests)).toEqual([])
})

test('every id that is cited stands in the requirements', () => {
  const requirements = readRequirements(page)
  const ids = new Set(requirements.map(({ id }) => id))
  const paths = globSync('{shared,server,web,demo,e2e,house,docs}/**/*.{ts,tsx,sql,md}', {
    cwd: root,
  })
  expect(paths.length).toBeGreaterThan(400)
  const wrong = paths.flatMap((path) => {
    const cited = path.startsWith('house/requirements') ? [] : citedIds(read(path), requirements)
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

const tests: TitledTest[] = [
  { title: 'gives a vote', isSkipped: false },
  { title: 'takes a vote back', isSkipped: true },
]

/** A page of one subject with these rows and counts. */
const pageOf = (counts: string, ...rows: string[]) =>
  [`| [Votes](#votes) | ${counts} |`, `| **All** | ${counts} |`, '## Votes', ...rows].join('\n')

const proved = '| VOTE-1 | A vote is given. | `votes.test.ts` `gives a vote` |'
const open = '| VOTE-2 | A vote is taken back. | not built yet |'

const errorsIn = (text: string) =>
  requirementErrors(text, (file) => (file === 'votes.test.ts' ? tests : undefined))

test('finds nothing wrong with a page that is right', () => {
  expect(errorsIn(pageOf('1 | 0 | 1', proved, open))).toEqual([])
})

test.each([
  ['`lost.test.ts` `gives a vote`', 'VOTE-1: there is no file lost.test.ts'],
  ['`votes.test.ts` `gives two`', 'VOTE-1: votes.test.ts has no test "gives two"'],
  ['`votes.test.ts` `takes a vote back`', 'VOTE-1: "takes a vote back" is skipped'],
  [
    '`votes.test.ts` `gives a vote`<br>`votes.test.ts` `gives two`',
    'VOTE-1: votes.test.ts has no test "gives two"',
  ],
])('a row that names %s is wrong', (proof, error) => {
  expect(errorsIn(pageOf('1 | 0 | 0', `| VOTE-1 | A vote. | ${proof} |`))).toEqual([error])
})

test('a row that is neither proved nor open is wrong', () => {
  const row = '| VOTE-1 | A vote is given. | later |'
  expect(errorsIn(pageOf('0 | 0 | 0', row))).toEqual(['VOTE-1 is neither proved nor open'])
})

test('an id that is given twice is wrong', () => {
  expect(errorsIn(pageOf('2 | 0 | 0', proved, proved))).toEqual(['VOTE-1 is given twice'])
})

test('a count that is not that of the rows is wrong', () => {
  expect(errorsIn(pageOf('2 | 0 | 0', proved, open))).toEqual([
    'the counts should be Votes: 1, 0, 1',
    'the counts should be All: 1, 0, 1',
  ])
})

test('finds the ids that a text cites', () => {
  const requirements = readRequirements(pageOf('1 | 0 | 1', proved, open))
  expect(citedIds('VOTE-1, VOTE-9 and UTF-8; not A-VOTE-1', requirements)).toEqual([
    'VOTE-1',
    'VOTE-9',
  ])
})
