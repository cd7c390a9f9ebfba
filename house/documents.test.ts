import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { readClaims, readTree } from './documents.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
/** Named in documents, but not built yet. */
const readBuilt = (path: string) => read(path).replaceAll(/^.*\| \*\*Open:\*\* .*$/gm, '')
const documents = globSync('{*.md,docs/**/*.md,bench/*.md,mutants/*.md}', { cwd: root })
const top = new Set(readdirSync(root))
const isTop = (name: string) => top.has(name) && !made.includes(`${name}/`)

/** What a command makes; a checkout need not have it. */
const made = [
  ...['data/', 'dist/', 'node_modules/', 'pictures/', 'reports/', 'test-results/'],
  'scripts/groups-passed.json',
]

const { scripts } = JSON.parse(read('package.json'))
const parts = [...read('scripts/test.mjs').matchAll(/part: '(\w+)'/g)].map(([, part]) => part)
/** What follows `npm test --`: a part, all of them, or what a change touches. */
const chosen = [...parts, 'everything', 'groups', 'near']
const commands = [
  ...Object.keys(scripts).map(toCommand),
  ...chosen.map((word) => `test -- ${word}`),
]

test('the documents are read', () => {
  expect(documents).toContain('README.md')
  expect(documents.length).toBeGreaterThan(10)
  const claims = documents.map((path) => readClaims(readBuilt(path), isTop))
  expect(claims.flatMap(({ paths }) => paths).length).toBeGreaterThan(100)
  expect(claims.flatMap((claim) => claim.commands).length).toBeGreaterThan(10)
})

test.each(documents)('%s names only paths that are there', (document) => {
  const { paths } = readClaims(readBuilt(document), isTop)
  expect(paths.filter((path) => !made.includes(path) && !isThere(path, document))).toEqual([])
})

test.each(documents)('%s names only commands that are there', (document) => {
  const { commands: named } = readClaims(readBuilt(document), isTop)
  expect(named.filter((command) => !commands.includes(command))).toEqual([])
})

test('the README names every folder at the top, and every room of shared, server and web', () => {
  const { paths } = readClaims(read('README.md'), isTop)
  const folders = ['', 'shared/', 'server/', 'web/'].flatMap(foldersIn)
  expect(folders.length).toBeGreaterThan(30)
  expect(folders.filter((folder) => !paths.includes(folder))).toEqual([])
})

/** The folders of a folder, except those that a command makes. */
function foldersIn(path: string): string[] {
  const entries = readdirSync(new URL(`./${path}`, root), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  return folders.map(({ name }) => `${path}${name}/`).filter((folder) => !made.includes(folder))
}

/** From the document's own folder or the project's root; a bare name is that of some file. */
function isThere(path: string, document: string): boolean {
  const places = [path, normalize(join(dirname(document), path))]
  if (!path.includes('/')) places.push(`{shared,server,web,demo,e2e,house,scripts,docs}/**/${path}`)
  return places.some((place) => globSync(place, { cwd: root }).length > 0)
}

function toCommand(script: string): string {
  return ['start', 'test'].includes(script) ? script : `run ${script}`
}

test.each([
  ['`server/lost/file.ts`', 'server/lost/file.ts'],
  ['`server/lost/`', 'server/lost/'],
  ['`lost/`', 'lost/'],
  ['`lost.ts`', 'lost.ts'],
  ['`shared/contracts/<word>.ts`', 'shared/contracts/*.ts'],
  ['[a page](docs/lost.md#there)', 'docs/lost.md'],
  ['```\nserver/   rooms\n  lost/  gone\n```', 'server/lost/'],
])('takes %j for the path %s', (text, path) => {
  expect(readClaims(text, isTop).paths).toContain(path)
})

test.each(['`post/votepost`', '`/contest/7`', '`user_id`', '[there](https://example.org/a.md)'])(
  'takes %j for no path',
  (text) => {
    expect(readClaims(text, isTop).paths).toEqual([])
  },
)

test.each([
  ['`npm run lost`', ['run lost']],
  ['`npm test -- lost`', ['test', 'test -- lost']],
  ['```sh\nPORT=80 npm run community -- create\n```', ['run community']],
])('reads in %j the commands %j', (text, named) => {
  expect(readClaims(text, isTop).commands).toEqual(named)
})

test('finds no path that is not there', () => {
  expect(isThere('server/lost/', 'README.md')).toBe(false)
  expect(isThere('lost.ts', 'README.md')).toBe(false)
  expect(isThere('decisions/', 'docs/requirements.md')).toBe(true)
})

test('reads a tree of folders', () => {
  expect(readTree('web/     React\n  ui/    the kit\n  lib/   calls\nhouse/  rules')).toEqual([
    'web/',
    'web/ui/',
    'web/lib/',
    'house/',
  ])
})
