import type { Cores } from '../machine/cores.ts'
import { type Figures, figuresOf } from './figures-of-row.ts'
import { type Effort, measureRow, type Row } from './measure-row.ts'
import { rowsOfReads } from './reads.ts'
import { partText, shortfallsOf, tableOf } from './report.ts'
import { type Servers, startServers } from './servers.ts'

/** The parts of the table, each of which can be asked for alone. */
const rowsOf = { reads: rowsOfReads } satisfies Record<string, (servers: Servers) => Promise<Row[]>>

export type TablePart = keyof typeof rowsOf

export const tableParts = Object.keys(rowsOf) as TablePart[]

type Asked = {
  parts: TablePart[]
  effort: Effort
  cores: Cores
  database: 'large' | 'small'
  /** Rows whose names have this in them. */
  only: string
  log: (line: string) => void
}

/** Measures these parts and returns the table with what falls short. */
export async function measureTable({
  parts,
  effort,
  cores,
  database,
  only,
  log,
}: Asked): Promise<string> {
  const servers = await startServers(database, { cores, log })
  const figures: Figures[] = []
  try {
    for (const part of parts) {
      for (const row of await rowsOf[part](servers)) {
        if (!row.name.includes(only)) continue
        const measured = figuresOf(await measureRow(servers.product, row, effort))
        figures.push(measured)
        log(`${row.name}: ${partText(measured.ratio)} × ${row.yardstick.name}`)
      }
    }
  } finally {
    await servers.stop()
  }
  const shortfalls = shortfallsOf(figures)
  const end =
    shortfalls.length > 0 ? ['What falls short:', ...shortfalls] : ['Nothing falls short.']
  return [tableOf(figures), '', ...end].join('\n')
}
