import type { Polyfills } from './install.ts'

/**
 * Functions that we use and the oldest browsers lack. Each does what the standard says as far as we need it. `URL.parse` is the newest:
 * a browser that has it has all of them, and those of elements.
 */
export const functions: Polyfills = [
  [() => URL, { canParse, parse }],
  [() => AbortSignal, { any, timeout }],
  [() => Array.prototype, { toReversed, toSorted, toSpliced, with: withValue }],
  [() => String.prototype, { isWellFormed, toWellFormed }],
]

function parse(url: string | URL, base?: string | URL): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}

function canParse(url: string | URL, base?: string | URL): boolean {
  return parse(url, base) !== null
}

function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}

function timeout(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  const reason = new DOMException('The time is over', 'TimeoutError')
  setTimeout(() => controller.abort(reason), milliseconds)
  return controller.signal
}

function toReversed<Item>(this: Item[]): Item[] {
  return [...this].reverse()
}

function toSorted<Item>(this: Item[], compare?: (a: Item, b: Item) => number): Item[] {
  return [...this].sort(compare)
}

function toSpliced<Item>(this: Item[], ...change: [number, number, ...Item[]]): Item[] {
  const copy = [...this]
  copy.splice(...change)
  return copy
}

function withValue<Item>(this: Item[], index: number, value: Item): Item[] {
  const at = index < 0 ? this.length + index : index
  if (at < 0 || at >= this.length) throw new RangeError('Invalid index')
  const copy = [...this]
  copy[at] = value
  return copy
}

function isWellFormed(this: string): boolean {
  return !/\p{Surrogate}/u.test(this)
}

function toWellFormed(this: string): string {
  return this.replace(/\p{Surrogate}/gu, '\uFFFD')
}
