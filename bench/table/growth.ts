import { load, type Sample } from '../load/load.ts'
import { spread } from './figures-of-row.ts'
import { rowsOfFilters } from './filters.ts'
import { type Row, take } from './measure-row.ts'
import { rowsOfReads } from './reads.ts'
import type { Section } from './section.ts'
import { type Servers, startServers } from './servers.ts'
import type { Setting } from './setting.ts'
import { milliseconds, partText, spreadText } from './texts.ts'
import { rowsOfWrites } from './writes.ts'

/** A million posts may take so much longer than 10,000. */
const most = 1.2

const heads = ['one at a time', '1,000,000 posts', '10,000 posts', 'ratio', 'at most']

/** The same work, one request after the other, in the large database and in one of a single community. */
export async function measureGrowth(large: Servers, setting: Setting): Promise<Section> {
  const small = await startServers('small', setting)
  const section: Section = { rows: [heads], shortfalls: [] }
  try {
    const others = new Map((await rowsOf(small)).map((row) => [row.name, row]))
    for (const row of await rowsOf(large)) {
      const other = others.get(row.name)
      if (!other || !row.name.includes(setting.only)) continue
      const times = { large: [] as number[], small: [] as number[] }
      for (let round = 0; round < setting.effort.rounds; round++) {
        times.large.push(await timeOf(large, row))
        times.small.push(await timeOf(small, other))
      }
      add(section, row.name, { large: spread(times.large), small: spread(times.small) })
      setting.log(section.rows.at(-1)?.join(' | ') ?? '')
    }
  } finally {
    await small.stop()
  }
  return section
}

/** All but the hundredth pages, which a small community does not have by every filter. */
async function rowsOf(servers: Servers): Promise<Row[]> {
  const filters = await rowsOfFilters(servers)
  const first = filters.filter(({ name }) => name.includes('first page'))
  return [...(await rowsOfReads(servers)), ...first, ...(await rowsOfWrites(servers))]
}

/** The mean, in milliseconds. */
async function timeOf({ product }: Servers, { requests }: Row): Promise<number> {
  const sample: Sample = await load(product, {
    requests: take(requests),
    connections: 1,
    seconds: 1,
  })
  return 1000 / sample.perSecond
}

type Spreads = Record<'large' | 'small', ReturnType<typeof spread>>

function add({ rows, shortfalls }: Section, name: string, { large, small }: Spreads): void {
  const ratio = large.median / small.median
  const cells = [spreadText(large, milliseconds), spreadText(small, milliseconds)]
  rows.push([name, ...cells, partText(ratio), most.toFixed(1)])
  if (ratio > most) shortfalls.push(`${name}: ${partText(ratio)} × the time of 10,000 posts.`)
}
