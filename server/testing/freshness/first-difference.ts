import type { Answered } from './process.ts'

/** The path of the first difference between two answers; `undefined` if they are equal. */
export function firstDifference(one: Answered, other: Answered): string | undefined {
  if (one.status !== other.status) return `status ${one.status} instead of ${other.status}`
  if (one.text === other.text) return undefined
  return differenceIn(bodyOf(one), bodyOf(other), 'body')
}

function bodyOf({ headers, text }: Answered): unknown {
  const isJson = headers.get('content-type')?.startsWith('application/json') || text.startsWith('{')
  return isJson ? JSON.parse(text) : text
}

function differenceIn(one: unknown, other: unknown, at: string): string | undefined {
  if (Object.is(one, other)) return undefined
  if (!isObject(one) || !isObject(other)) {
    return `${at} is ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`
  }
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = differenceIn(one[name], other[name], `${at}.${name}`)
    if (found) return found
  }
  return undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
