import type { Spread } from './figures-of-row.ts'

export function spreadText({ median, least, most }: Spread, toText = whole): string {
  return `${toText(median)} (${toText(least)}–${toText(most)})`
}

/** With two decimals, or one digit where it is smaller. */
export function partText(value: number): string {
  return value < 0.095 ? value.toPrecision(1) : value.toFixed(2)
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

export function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
}

export function megabytes(value: number): string {
  return `${Math.round(value)} MB`
}
