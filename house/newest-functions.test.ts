import { expect, test } from 'vitest'
import { newestFunctions, newestPatterns } from './newest-functions.ts'

test.each([
  ['URL.parse(a)', 'URL.parse'],
  ['window.requestIdleCallback(a)', 'requestIdleCallback'],
  ['structuredClone(a); requestIdleCallback(a)', 'requestIdleCallback'],
  ['a.b.showPopover()', '.showPopover'],
  ['[1].toSorted()', '.toSorted'],
  ['new Intl.Segmenter("hi")', 'Intl.Segmenter'],
  ['Map.groupBy(a, b)', 'Map.groupBy'],
  ['navigator.wakeLock.request("screen")', 'navigator.wakeLock'],
  ['new PressureObserver(a)', 'PressureObserver'],
])('%s is too new for one of the oldest browsers', (script, name) => {
  expect(newestFunctions(script)).toEqual([name])
})

test.each([
  ...['a?.b', 'new URL(a).href', '[1].findLast(b)', 'a.at(-1)', 'Object.hasOwn(a, b)'],
  ...[
    'navigator.wakeLock?.request("screen")',
    'a.showPopover?.()',
    'navigator.clipboard.writeText(a)',
  ],
])('%s is for all of them', (script) => {
  expect(newestFunctions(script)).toEqual([])
})

test('a look behind is found in a pattern, and in a text that is made one', () => {
  const script = 'const a = /(?<!x)y/; const b = new RegExp(`(?<=x)y`); const c = "(?<name>z)"'
  expect(newestPatterns(script)).toEqual(['(?<!x)y', '(?<=x)y'])
})
