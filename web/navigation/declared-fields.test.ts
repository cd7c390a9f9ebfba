import { expect, test } from 'vitest'
import { allRoutes } from '#web/entry-screens.ts'
import { declaredFields } from './declared-fields.ts'

const texts = import.meta.glob<string>(
  [
    '/web/**/*.{ts,tsx}',
    '/shared/rules/*.ts',
    '!**/*.test.*',
    '!/web/navigation/declared-fields.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const sources = Object.entries(texts).map(([path, text]) => ({ path, text }))
const declared = new Set(allRoutes.flatMap((row) => declaredFields(row)))

/** `search.get('tab')`, `new URLSearchParams(useSearch()).has('provider')`; or a name instead of the text. */
const reading =
  /[sS]earch(?:\(\)\))?\.(?:get|getAll|has)\(\s*(?:'(?<text>[\w-]+)'|(?<name>\w+))\s*\)/g

/** The fields that a source reads by a text, or by a constant. */
function fieldsReadIn(source: string): string[] {
  return [...source.matchAll(reading)].flatMap(({ groups = {} }) => {
    const { text, name } = groups
    if (text) return [text]
    const constant = sources.map((one) => one.text.match(`const ${name} = '([\\w-]+)'`)?.[1])
    return constant.find(Boolean) ?? []
  })
}

// DATA-21
test('a field that a screen reads from its address is declared by a screen', () => {
  const read = new Set(sources.flatMap(({ text }) => fieldsReadIn(text)))
  expect(read.size).toBeGreaterThan(15)
  expect([...read].filter((name) => !declared.has(name))).toEqual([])
})

test('a field that is declared is read', () => {
  const unread = [...declared].filter(
    (name) => !sources.some(({ text }) => text.includes(`'${name}'`)),
  )
  expect(unread).toEqual([])
})
