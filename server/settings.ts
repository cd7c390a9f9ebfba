import proxyAddr from '@fastify/proxy-addr'
import { z } from 'zod'

// Kinds of settings. Each says in words what a setting must be, as the end of a sentence that begins with its name.

/** A text that passes a check. */
export function must(words: string, holds: (text: string) => boolean) {
  return z.string().refine(holds, `must ${words}`)
}

export function wholeNumber(least: number, most: number) {
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`
  const holds = (text: string) =>
    /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
  return must(`be a whole number, ${range}`, holds).transform(Number)
}

export function oneOf<const Value extends string>(values: readonly Value[], usual: Value) {
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(values)
  return z.enum(values, `must be ${list}`).default(usual)
}

/** A URL with one of those schemes. */
export function address(schemes: readonly string[]) {
  const starts = schemes.map((scheme) => `${scheme}://`)
  const protocols = schemes.map((scheme) => `${scheme}:`)
  const holds = (text: string) => protocols.includes(URL.parse(text)?.protocol ?? '')
  return must(`be an address that starts with ${starts.join(' or ')}`, holds)
}

/** Addresses or ranges, comma-separated. */
export function proxies() {
  const holds = (text: string) => addressesIn(text).every(isProxy)
  const words = 'be addresses or ranges with commas between them, such as 127.0.0.1,10.0.0.0/8'
  return must(words, holds).transform(addressesIn)
}

function addressesIn(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function isProxy(address: string): boolean {
  try {
    proxyAddr.compile(address)
    return true
  } catch {
    return false
  }
}
