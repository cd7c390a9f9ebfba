import { type Load, load, type Request, type Sample } from '../load/load.ts'
import type { MeasuredServer } from '../machine/measured-server.ts'

/** A row of the table: work of the product beside its yardstick. */
export type Row = {
  name: string
  requests: Requests
  yardstick: Yardstick
  /** The part of the yardstick's rate that the product should reach. */
  target: number
}

/** The same requests each time, or others: what is written once cannot be written again. */
export type Requests = Request[] | (() => Request[])

export type Yardstick = {
  name: 'bare' | 'sql' | 'write'
  server: MeasuredServer
  requests: Requests
  /** Gives the server what it needs for this row. */
  prepare?: () => Promise<void>
}

/** All samples of one side of a row: some with many connections, one with a single connection. */
export type Samples = { many: Sample[]; single: Sample }

export type MeasuredRow = {
  name: string
  target: number
  yardstick: Yardstick['name']
  product: Samples
  reference: Samples
}

export type Effort = { rounds: number; seconds: number }

type More = Pick<Load, 'connections' | 'seconds'>

const connections = 16

/** Measures product and yardstick in turn, so that what else happens on the machine meets both. */
export async function measureRow(
  product: MeasuredServer,
  { name, requests, yardstick, target }: Row,
  { rounds, seconds }: Effort,
): Promise<MeasuredRow> {
  await yardstick.prepare?.()
  const ask = (more: More) => load(product, { requests: take(requests), ...more })
  const askYardstick = (more: More) =>
    load(yardstick.server, { requests: take(yardstick.requests), ...more })
  const many: Sample[] = []
  const reference: Sample[] = []
  for (let round = 0; round < rounds; round++) {
    many.push(await ask({ connections, seconds }))
    reference.push(await askYardstick({ connections, seconds }))
  }
  const alone = { connections: 1, seconds: Math.min(1, seconds) }
  return {
    name,
    target,
    yardstick: yardstick.name,
    product: { many, single: await ask(alone) },
    reference: { many: reference, single: await askYardstick(alone) },
  }
}

export function take(requests: Requests): Request[] {
  return typeof requests === 'function' ? requests() : requests
}
