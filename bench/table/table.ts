import { figuresOf } from './figures-of-row.ts'
import { rowsOfFilters } from './filters.ts'
import { measureGrowth } from './growth.ts'
import { measureRow, type Row } from './measure-row.ts'
import { measureMix } from './mix.ts'
import { rowsOfReads } from './reads.ts'
import { toSection } from './report.ts'
import { type Section, toText } from './section.ts'
import { type Servers, startServers } from './servers.ts'
import type { Setting } from './setting.ts'
import { partText } from './texts.ts'
import { rowsOfWrites } from './writes.ts'

type Measure = (servers: Servers, setting: Setting) => Promise<Section>

/** The parts of the table, each of which can be asked for alone. */
const measures = {
  reads: beside(rowsOfReads),
  filters: beside(rowsOfFilters),
  writes: beside(rowsOfWrites),
  growth: measureGrowth,
  mix: measureMix,
} satisfies Record<string, Measure>

export type TablePart = keyof typeof measures

export const tableParts = Object.keys(measures) as TablePart[]

/** Measures these parts, and returns the tables with what falls short. */
export async function measureTable(parts: TablePart[], setting: Setting): Promise<string> {
  const servers = await startServers(setting.database, setting)
  try {
    const sections: Section[] = []
    for (const part of parts) sections.push(await measures[part](servers, setting))
    return toText(sections)
  } finally {
    await servers.stop()
  }
}

/** Measures rows of work beside their yardsticks. */
function beside(rowsOf: (servers: Servers) => Promise<Row[]>): Measure {
  return async (servers, { effort, only, log }) => {
    const figures = []
    for (const row of await rowsOf(servers)) {
      if (!row.name.includes(only)) continue
      const measured = figuresOf(await measureRow(servers.product, row, effort))
      figures.push(measured)
      log(`${row.name}: ${partText(measured.ratio)} × ${row.yardstick.name}`)
    }
    return toSection(figures)
  }
}
