import { expect, test, vi } from 'vitest'
import { rememberAddresses } from './remember-addresses.ts'

const find = (url: string) => (url.startsWith('/post/') ? url.toLowerCase() : undefined)

test('an address is found once, and one without a screen too', () => {
  const asked = vi.fn(find)
  const remembered = rememberAddresses(asked)
  for (const url of ['/post/7-Mist', '/nowhere', '/post/7-Mist', '/nowhere']) {
    expect(remembered(url)).toBe(find(url))
  }
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an address too long to be remembered is found each time, and the others stay known', () => {
  const asked = vi.fn(find)
  const remembered = rememberAddresses(asked)
  const long = `/post/${'x'.repeat(1_100_000)}`
  for (const url of ['/post/7', long, long, '/post/7']) expect(remembered(url)).toBe(url)
  expect(asked).toHaveBeenCalledTimes(3)
})
