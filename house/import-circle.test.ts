import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BuildManifest, importCircle } from '../scripts/import-circle.ts'

/** A manifest of files by their names, each with those that it imports. */
function manifestOf(imports: Record<string, string[]>): BuildManifest {
  return Object.fromEntries(
    Object.entries(imports).map(([name, others]) => [
      `_${name}`,
      { file: `${name}.js`, imports: others.map((other) => `_${other}`) },
    ]),
  )
}

test.each([
  ['two files', { entry: ['base'], base: ['reminders'], reminders: ['base'] }],
  ['three', { entry: ['a'], a: ['b'], b: ['c'], c: ['a'] }],
  ['one that no entry imports', { entry: [], a: ['b'], b: ['a'] }],
  ['one with itself', { entry: ['a'], a: ['a'] }],
])('a circle of %s is found', (_name, imports) => {
  const circle = importCircle(manifestOf(imports)) ?? []
  expect(circle.length).toBeGreaterThan(1)
  expect(circle[0]).toBe(circle.at(-1))
})

test('names the files of the circle, and no others', () => {
  const imports = { entry: ['a', 'leaf'], leaf: [], a: ['leaf', 'b'], b: ['a'] }
  expect(importCircle(manifestOf(imports))).toEqual(['a.js', 'b.js', 'a.js'])
})

test('files that import only later ones are in none, however often', () => {
  const later = fc.array(fc.array(fc.nat(30), { maxLength: 6 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(later, (edges) => {
      const imports = edges.map((some, index): [string, string[]] => [
        `file${index}`,
        some.filter((other) => other > index && other < edges.length).map((one) => `file${one}`),
      ])
      expect(importCircle(manifestOf(Object.fromEntries(imports)))).toBeUndefined()
      const [first, last] = [imports[0], imports.at(-1)]
      if (!first || !last) return
      first[1].push(last[0])
      last[1].push(first[0])
      expect(importCircle(manifestOf(Object.fromEntries(imports)))).toBeDefined()
    }),
  )
})
