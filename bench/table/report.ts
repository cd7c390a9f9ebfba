import type { Figures, Spread } from './figures-of-row.ts'

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

/** The table in Markdown, its columns in line so that it can be read in a terminal. */
export function tableOf(figures: Figures[]): string {
  return inColumns([heads, ...figures.map(cellsOf)])
}

/** A sentence for each figure that is not what it should be. */
export function shortfallsOf(figures: Figures[]): string[] {
  return figures.flatMap(({ name, ratio, target, yardstick, failed }) => {
    const lines: string[] = []
    if (ratio < target) {
      lines.push(`${name}: ${partText(ratio)} × ${yardstick.name}, not ${target.toFixed(1)}.`)
    }
    if (failed > 0) lines.push(`${name}: ${failed} requests failed.`)
    return lines
  })
}

export function inColumns(rows: string[][]): string {
  const [head = [], ...others] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const pad = (text: string, column: number) => {
    const width = widths[column] ?? 0
    return column === 0 ? text.padEnd(width) : text.padStart(width)
  }
  const line = (row: string[]) => `| ${row.map(pad).join(' | ')} |`
  const rule = widths.map((width, column) => `${'-'.repeat(width + 1)}${column === 0 ? '-' : ':'}`)
  return [line(head), `|${rule.join('|')}|`, ...others.map(line)].join('\n')
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
    `${Math.round(sample.memory)} MB`,
    milliseconds(sample.delay),
  ]
}

function spreadText({ median, least, most }: Spread): string {
  return `${whole(median)} (${whole(least)}–${whole(most)})`
}

/** With two decimals, or one digit where it is smaller. */
export function partText(value: number): string {
  return value < 0.095 ? value.toPrecision(1) : value.toFixed(2)
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
}
