import { type Load, load, type Request, type Sample } from '../load/load.ts'
import type { MeasuredServer } from '../machine/measured-server.ts'

/** A row of the table: work of the product beside its yardstick. */
export type Row = {
  name: string
  requests: Request[]
  yardstick: Yardstick
  /** The part of the yardstick's rate that the product should reach. */
  target: number
}

export type Yardstick = {
  name: 'bare' | 'sql' | 'write'
  server: MeasuredServer
  requests: Request[]
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

const connections = 16

/** Measures product and yardstick in turn, so that what else happens on the machine meets both. */
export async function measureRow(
  product: MeasuredServer,
  { name, requests, yardstick, target }: Row,
  { rounds, seconds }: Effort,
): Promise<MeasuredRow> {
  await yardstick.prepare?.()
  const ask = (more: Pick<Load, 'connections' | 'seconds'>) => load(product, { requests, ...more })
  const askYardstick = (more: Pick<Load, 'connections' | 'seconds'>) =>
    load(yardstick.server, { requests: yardstick.requests, ...more })
  const many: Sample[] = []
  const reference: Sample[] = []
  for (let round = 0; round < rounds; round++) {
    many.push(await ask({ connections, seconds }))
    reference.push(await askYardstick({ connections, seconds }))
  }
  const alone = { connections: 1, seconds: Math.min(2, seconds) }
  return {
    name,
    target,
    yardstick: yardstick.name,
    product: { many, single: await ask(alone) },
    reference: { many: reference, single: await askYardstick(alone) },
  }
}
