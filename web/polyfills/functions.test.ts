import { afterEach, expect, test, vi } from 'vitest'
import { functions } from './functions.ts'
import { install } from './install.ts'

/** The polyfill of a function of this name. */
function polyfill(name: string) {
  const found = functions.map(([, own]) => own[name]).find((one) => one !== undefined)
  if (!found) throw new Error(`There is no polyfill of ${name}`)
  return (self: unknown, ...values: unknown[]) => Reflect.apply(found, self, values)
}

const addresses = [
  'https://chowk.in/a b?c#d',
  '../e',
  'no address',
  '',
  'mailto:a@b.in',
  'http://[',
]
const bases = [undefined, 'https://chowk.in/f/g', 'no base']
const ofAddresses = addresses.flatMap((address) => bases.map((base) => [address, base]))
const words = ['neem', 'mango', 'neem', 'amla', 'jamun']
const byLength = (a: string, b: string) => a.length - b.length
const texts = ['नमस्ते', 'a\uD83Cb', '\uDF3E', '🌾', '']

test.each([
  { name: 'URL.parse', self: URL, calls: ofAddresses },
  { name: 'URL.canParse', self: URL, calls: ofAddresses },
  { name: 'toReversed', self: words, calls: [[]] },
  { name: 'toSorted', self: words, calls: [[], [byLength]] },
  {
    name: 'toSpliced',
    self: words,
    calls: [
      [1, 2],
      [-1, 1, 'x', 'y'],
      [9, 0, 'x'],
    ],
  },
  {
    name: 'with',
    self: words,
    calls: [
      [0, 'x'],
      [-1, 'x'],
      [5, 'x'],
      [-6, 'x'],
    ],
  },
  ...texts.flatMap((self) => [
    { name: 'isWellFormed', self, calls: [[]] },
    { name: 'toWellFormed', self, calls: [[]] },
  ]),
])('$name of $self answers as a new browser does', ({ name, self, calls }) => {
  const own = name.replace('URL.', '')
  for (const values of calls) {
    const native = () => Reflect.get(Object(self), own).apply(self, values)
    expect(
      outcome(() => polyfill(own)(self, ...values)),
      `${values}`,
    ).toEqual(outcome(native))
  }
})

/** What is returned, or the class of what is thrown. */
function outcome(call: () => unknown): unknown {
  try {
    const value = call()
    return value instanceof URL ? value.href : value
  } catch (error) {
    return Object(error).constructor
  }
}

test('a copy is changed, and never the list itself', () => {
  const list = ['b', 'a']
  polyfill('toSorted')(list)
  polyfill('toReversed')(list)
  polyfill('toSpliced')(list, 0, 1)
  polyfill('with')(list, 0, 'x')
  expect(list).toEqual(['b', 'a'])
})

test('a signal of several is aborted with the first, for its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = polyfill('any')(AbortSignal, [first.signal, second.signal])
  const heard = vi.fn()
  signal.addEventListener('abort', heard)
  expect(signal.aborted).toBe(false)
  second.abort('gone')
  first.abort('late')
  expect(heard).toHaveBeenCalledOnce()
  expect(signal.reason).toBe('gone')
  expect(polyfill('any')(AbortSignal, [first.signal, second.signal]).reason).toBe('late')
  expect(polyfill('any')(AbortSignal, []).aborted).toBe(false)
})

test('a signal of a time is aborted when that is over', () => {
  vi.useFakeTimers()
  const signal = polyfill('timeout')(AbortSignal, 50)
  vi.advanceTimersByTime(49)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason.name).toBe('TimeoutError')
})

afterEach(() => void vi.useRealTimers())

test('what a browser has stays, and what it lacks is added where nothing enumerates it', () => {
  const { canParse } = URL
  const owner: Record<string, unknown> = { canParse }
  install(functions.map(([ownerOf, own]) => [() => (ownerOf() === URL ? owner : {}), own]))
  expect(owner.canParse).toBe(canParse)
  expect(Reflect.apply(owner.parse as typeof URL.parse, owner, ['https://chowk.in'])).toEqual(
    new URL('https://chowk.in'),
  )
  expect(Object.keys(owner)).toEqual(['canParse'])
})
