import type { Sample } from '../load/load.ts'
import type { MeasuredRow } from './measure-row.ts'

/** What the table says of a row: medians over the rounds. */
export type Figures = {
  name: string
  /** Answers a second. */
  rate: Spread
  yardstick: Spread & { name: string }
  ratio: number
  target: number
  sample: Sample
  /** Milliseconds for one answer after the other. */
  alone: { product: number; yardstick: number }
  failed: number
}

export type Spread = { median: number; least: number; most: number }

/**
 * A bare server answers faster than a load generator can ask, so that its rate says little of it. Beside one, both rates
 * are answers for each second of the server's own processor time. Beside a database they are answers a second.
 */
export function figuresOf({ name, target, yardstick, product, reference }: MeasuredRow): Figures {
  const rateOf = (sample: Sample) =>
    yardstick === 'bare' ? sample.perCoreSecond : sample.perSecond
  const rate = spread(product.many.map(rateOf))
  const other = spread(reference.many.map(rateOf))
  const all = [...product.many, product.single, ...reference.many, reference.single]
  return {
    name,
    rate,
    yardstick: { ...other, name: yardstick },
    ratio: rate.median / other.median,
    target,
    sample: medianSample(product.many),
    alone: {
      product: 1000 / product.single.perSecond,
      yardstick: 1000 / reference.single.perSecond,
    },
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  }
}

export function medianSample(samples: Sample[]): Sample {
  const medianOf = (read: (sample: Sample) => number) => spread(samples.map(read)).median
  return {
    perSecond: medianOf(({ perSecond }) => perSecond),
    perCoreSecond: medianOf(({ perCoreSecond }) => perCoreSecond),
    p50: medianOf(({ p50 }) => p50),
    p99: medianOf(({ p99 }) => p99),
    bytes: medianOf(({ bytes }) => bytes),
    failed: medianOf(({ failed }) => failed),
    memory: medianOf(({ memory }) => memory),
    delay: medianOf(({ delay }) => delay),
    busy: medianOf(({ busy }) => busy),
  }
}

export function spread(values: number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (index: number) => sorted[index] ?? 0
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) }
}
