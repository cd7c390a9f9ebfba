import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxLinkLength } from '../limits.ts'
import { maxShareAddress, shareAddress } from './share-address.ts'

const wordsOf = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams)

test('hands on what fits as it is', () => {
  const shared = { shared: 'words', title: 'A heron', text: 'By the lake', url: 'https://x.in/1' }
  expect(wordsOf(shareAddress(shared))).toEqual(shared)
  expect(shareAddress({ shared: 'lost' })).toBe('/newpost?shared=lost')
})

test('cuts a text to what fits between whole characters, and shows it', () => {
  const { text = '' } = wordsOf(shareAddress({ shared: 'words', text: '🦜'.repeat(5000) }))
  expect(text).toMatch(/^(🦜){400,}…$/u)
})

test('leaves a link out that does not fit, because half of one leads elsewhere', () => {
  const url = `https://x.in/${'स'.repeat(1500)}`
  expect(wordsOf(shareAddress({ shared: 'words', text: 'Here', url }))).toEqual({
    shared: 'words',
    text: 'Here',
  })
})

/** What is left for a text or a link when no other words are shared. */
const room = maxShareAddress - '/newpost?shared=words'.length - '&title='.length

test('keeps a text that just fits, and of a longer one as much as fits', () => {
  const textOf = (text: string) => wordsOf(shareAddress({ shared: 'words', text })).text
  expect(textOf('a'.repeat(room))).toBe('a'.repeat(room))
  expect(textOf('a'.repeat(room + 1))).toBe(`${'a'.repeat(room - encoded('…').length)}…`)
})

test('keeps a link that just fits, and none that the composer would refuse', () => {
  const urlOf = (url: string) => wordsOf(shareAddress({ shared: 'words', url })).url
  const longest = 'https://x.in/'.padEnd(maxLinkLength, 'a')
  expect(urlOf(longest)).toBe(longest)
  expect(urlOf(`${longest}a`)).toBeUndefined()
  const left = room - encoded('https://x.in/').length
  const full = `https://x.in/${'स'.repeat(Math.floor(left / 9))}${'a'.repeat(left % 9)}`
  expect(encoded(full)).toHaveLength(room)
  expect(urlOf(full)).toBe(full)
  expect(urlOf(`${full}a`)).toBeUndefined()
})

// WRITE-shared-bound
test('is never longer than its limit, and its words are the beginnings of what was shared', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 9000, size: 'max' }),
    fc.string({ unit: fc.constantFrom('स', '🦜', 'a', ' ', '&'), maxLength: 9000, size: 'max' }),
  )
  fc.assert(
    fc.property(fc.record({ title: text, text, url: text }), (shared) => {
      const address = shareAddress({ shared: 'words', ...shared })
      expect(address.length).toBeLessThanOrEqual(maxShareAddress)
      const words: Record<string, string> = wordsOf(address)
      for (const [name, value] of Object.entries(shared)) {
        expect(value.startsWith((words[name] ?? '').replace(/…$/, ''))).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})

function encoded(text: string): string {
  return encodeURIComponent(text)
}
