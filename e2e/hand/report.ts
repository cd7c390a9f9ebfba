import type { Section } from '../../bench/table/section.ts'
import { whole } from '../../bench/table/texts.ts'
import type { Visit } from './visit.ts'

/** The limits of a tap and a page: milliseconds, taps, and the score of layout shift. */
const goals = { answer: 3_000, lost: 0, shift: 0 }

const heads = [
  'screen',
  'first text',
  'first answered tap',
  'its effect',
  'taps lost',
  'bytes, first visit',
  'bytes, second visit',
  'layout shift',
]

/** A row for each screen, with the median, the least and the most of its runs. */
export function toSection(visits: Record<string, Visit[]>): Section {
  const all = Object.entries(visits)
  return {
    rows: [heads, ...all.map(([name, runs]) => [name, ...cellsOf(runs)])],
    shortfalls: all.flatMap(([name, runs]) => shortfallsOf(name, runs)),
  }
}

function cellsOf(runs: Visit[]): string[] {
  return [
    spread(runs, ({ text }) => text, seconds),
    spread(runs, ({ answer }) => answer, seconds),
    spread(runs, ({ effect }) => effect, seconds),
    spread(runs, ({ lost }) => lost, whole),
    spread(runs, ({ first }) => first, whole),
    spread(runs, ({ second }) => second, whole),
    spread(runs, ({ shift }) => shift, score),
  ]
}

function shortfallsOf(name: string, runs: Visit[]): string[] {
  const answer = median(runs.map((run) => run.answer))
  const lost = median(runs.map((run) => run.lost))
  const shift = median(runs.map((run) => run.shift))
  return [
    answer > goals.answer &&
      `${name}: the first tap is answered after ${seconds(answer)}, not 3.0 s.`,
    lost > goals.lost && `${name}: ${whole(lost)} taps are lost.`,
    shift > goals.shift && `${name}: layout shift ${score(shift)}.`,
  ].filter((line) => line !== false)
}

type Figure = number | undefined

export function spread<Run>(
  runs: Run[],
  figureOf: (run: Run) => Figure,
  toText: (value: number) => string,
): string {
  const figures = runs.map(figureOf).map((figure) => figure ?? Number.POSITIVE_INFINITY)
  const text = (value: number) => (Number.isFinite(value) ? toText(value) : 'never')
  return `${text(median(figures))} (${text(Math.min(...figures))}–${text(Math.max(...figures))})`
}

/** A time that was never measured counts as later than all others. */
export function median(figures: Figure[]): number {
  const sorted = figures
    .map((one) => one ?? Number.POSITIVE_INFINITY)
    .sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function score(value: number): string {
  return value === 0 ? '0' : value.toFixed(3)
}
