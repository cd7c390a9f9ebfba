import { globSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { calls, type Input, type Output } from '#shared/contracts/calls.ts'
import type { ContestDay } from '#shared/contracts/contests.ts'
import type { SearchKind } from '#shared/contracts/search.ts'
import { errors } from '#shared/errors.ts'
import type { BadgeColor } from '#shared/rules/badge-color.ts'
import type { RespectListName } from '#web/features/respects/queries.ts'
import { catalogues } from '#web/words/catalogues.ts'
import { readSources } from './sources.ts'

const sources = readSources()
const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
const readAll = (locale: string): Record<string, string> => {
  const paths = globSync(`web/words/**/${locale}.json`, { cwd: new URL('..', import.meta.url) })
  return Object.assign({}, ...paths.map(read))
}
const english = readAll('en')
const hindi = readAll('hi')

type Token = string | readonly [name: string, kind?: string, forms?: Record<string, unknown>]

/** The names of the values in a message, including those in its plural forms. */
function valuesOf(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  const names = (tokens as Token[]).flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , forms] = token
    return [name, ...Object.values(forms ?? {}).flatMap(valuesOf)]
  })
  return [...new Set(names)].sort()
}

test('every folder of words is a catalogue, in both languages', () => {
  const files = globSync('*/*.json', { cwd: new URL('../web/words', import.meta.url) })
  const listed = Object.entries(catalogues).flatMap(([name, languages]) =>
    Object.keys(languages).map((locale) => `${name}/${locale}.json`),
  )
  expect(files.sort()).toEqual(listed.sort())
})

test('no word stands in two catalogues', () => {
  const paths = globSync('web/words/**/en.json', { cwd: new URL('..', import.meta.url) })
  const ids = paths.flatMap((path) => Object.keys(read(path)))
  expect(paths.length).toBeGreaterThan(1)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every error of the catalogue is given somewhere', () => {
  const server = sources
    .filter(({ path }) => path.startsWith('server/') && !path.includes('.test.'))
    .map(({ text }) => text)
    .join('\n')
  const unused = Object.keys(errors).filter((code) => !server.includes(`'${code}'`))
  // The contract itself names the error for a visitor.
  const strangers = Object.values(calls).flatMap((call) =>
    'stranger' in call ? [call.stranger] : [],
  )
  expect(unused.filter((code) => !strangers.some((stranger) => stranger === code))).toEqual([])
})

test('every error of the catalogue has words in Hindi', () => {
  expect(Object.keys(errors).filter((code) => !hindi[`error.${code}`])).toEqual([])
})

test('every word exists in both languages', () => {
  const missing = Object.keys(english).filter((id) => !hindi[id])
  expect(missing).toEqual([])
  const extra = Object.keys(hindi).filter((id) => !english[id] && !id.startsWith('error.'))
  expect(extra).toEqual([])
})

test('both languages name the same values', () => {
  const namesIn = (text = '') => valuesOf(compileMessage(text))
  expect(namesIn(english['login.welcome'])).toEqual(['community'])
  const differing = Object.keys(english).filter(
    (id) => namesIn(english[id]).join() !== namesIn(hindi[id]).join(),
  )
  expect(differing).toEqual([])
})

const feedFilters = [
  'location',
  'languages',
  'moods',
] satisfies (keyof Output<'post/feed-counts'>['hidden'])[]

const respectLists = ['respecting', 'respectors'] satisfies RespectListName[]

/** The values of the variable part of an id: for `t(`feed.${kind}`)` every kind of filter that exists. */
const parts: { [id: string]: readonly string[] } = {
  'contest.*': ['details', 'schedule', 'entries', 'leaders'],
  'day.*': ['audio', 'video', 'image', 'text'] satisfies ContestDay['content_type'][],
  'error.*': [...Object.keys(errors), 'timed_out', 'no_response', 'request_failed'],
  'feed.*': feedFilters,
  'feed.loosen.*': feedFilters,
  'info.*': ['info', 'trending', 'all', 'faq', 'local-authorities'],
  'info.*Text': ['info', 'faq', 'local-authorities'],
  'place.*': ['current_city', 'pincode', 'other_cities'],
  'place.by.*': ['location', 'pincode', 'currentlocation'],
  'post.*': ['green', 'red', 'yellow', 'gray'] satisfies BadgeColor[],
  'post.*Meaning': ['green', 'red', 'yellow', 'gray'] satisfies BadgeColor[],
  'report.*': [
    'spam',
    'abuse',
    'false',
    'dangerous',
    'other',
  ] satisfies Input<'post/report'>['reason'][],
  'respect.*': respectLists,
  'respect.*Count': respectLists,
  'respect.*None': respectLists,
  'respect.*NoneText': respectLists,
  'search.*': ['post', 'contest', 'person', 'comment'] satisfies SearchKind[],
  'signUp.*': ['male', 'female', 'other'],
}

const web = sources.filter(({ path }) => path.startsWith('web/') && !path.includes('.test.'))

/** The ids that code builds from parts, each with a star for the variable part. */
function idsPutTogether(text: string): string[] {
  const areas = new Set(Object.keys(english).map((id) => id.split('.')[0]))
  return [...text.matchAll(/`(\w+)(\.[\w.]*)\$\{[^`]+?\}([\w.]*)`/g)].flatMap(
    ([, area = '', before, after]) => (areas.has(area) ? [`${area}${before}*${after}`] : []),
  )
}

test('every id that code puts together is listed here', () => {
  const found = web.flatMap(({ text }) => idsPutTogether(text))
  expect([...new Set(found)].sort()).toEqual(Object.keys(parts).sort())
})

test('every word is used', () => {
  const text = web.map((source) => source.text).join('\n')
  const together = Object.entries(parts).flatMap(([id, values]) =>
    values.map((value) => id.replace('*', value)),
  )
  const unused = Object.keys(english).filter(
    (id) => !text.includes(`'${id}'`) && !together.includes(id),
  )
  expect(unused).toEqual([])
  const missing = together.filter((id) => !english[id] && !id.startsWith('error.'))
  expect(missing).toEqual([])
})
