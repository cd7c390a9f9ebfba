import type { Figures } from './figures-of-row.ts'
import type { Section } from './section.ts'
import { megabytes, milliseconds, partText, spreadText } from './texts.ts'

const heads = [
  'work',
  'a second (least–most)',
  'yardstick (least–most)',
  'ratio',
  'at least',
  'one at a time',
  'p50',
  'p99',
  'core',
  'memory',
  'loop',
]

/** Work of the product beside its yardsticks. */
export function toSection(figures: Figures[]): Section {
  return { rows: [heads, ...figures.map(cellsOf)], shortfalls: figures.flatMap(shortfallsOf) }
}

function shortfallsOf({ name, ratio, target, yardstick, failed }: Figures): string[] {
  const lines: string[] = []
  if (ratio < target) {
    lines.push(`${name}: ${partText(ratio)} × ${yardstick.name}, not ${target.toFixed(1)}.`)
  }
  if (failed > 0) lines.push(`${name}: ${failed} requests failed.`)
  return lines
}

function cellsOf({ name, rate, yardstick, ratio, target, sample, alone }: Figures): string[] {
  return [
    name,
    spreadText(rate),
    `${yardstick.name} ${spreadText(yardstick)}`,
    partText(ratio),
    target.toFixed(1),
    `${milliseconds(alone.product)} (${milliseconds(alone.yardstick)})`,
    milliseconds(sample.p50),
    milliseconds(sample.p99),
    `${Math.round(100 * sample.busy)} %`,
    megabytes(sample.memory),
    milliseconds(sample.delay),
  ]
}
