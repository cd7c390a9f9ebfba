import { load, type Sample } from '../load/load.ts'
import { drawRequests } from '../load/mixed-requests.ts'
import { spread } from './figures-of-row.ts'
import type { Section } from './section.ts'
import type { Servers } from './servers.ts'
import type { Setting } from './setting.ts'
import { megabytes, milliseconds, spreadText, whole } from './texts.ts'

const connections = 64
const requestsInAll = 64_000
const seconds = 10

/** In seconds: what is read often has been read before. */
const warmUp = 10

const heads = ['nine reads to a write, 64 connections', 'median (least–most)', 'less than']

type Figure = {
  name: string
  read: (sample: Sample) => number
  toText: (value: number) => string
  limit?: number
}

const figures: Figure[] = [
  { name: 'answers a second', read: ({ perSecond }) => perSecond, toText: whole },
  { name: 'p50', read: ({ p50 }) => p50, toText: milliseconds },
  { name: 'p99', read: ({ p99 }) => p99, toText: milliseconds, limit: 50 },
  { name: 'core', read: ({ busy }) => 100 * busy, toText: (part) => `${whole(part)} %` },
  { name: 'memory', read: ({ memory }) => memory, toText: megabytes, limit: 300 },
  { name: 'loop', read: ({ delay }) => delay, toText: milliseconds, limit: 20 },
  { name: 'failed', read: ({ failed }) => failed, toText: whole, limit: 1 },
]

/** Nine reads to a write over all communities; half of those who call are members. */
export async function measureMix(servers: Servers, { effort, log }: Setting): Promise<Section> {
  const draw = await drawRequests(servers.database)
  const samples: Sample[] = []
  for (let round = 1; round <= effort.rounds; round++) {
    const requests = Array.from({ length: requestsInAll }, draw)
    const sample = await load(servers.product, { requests, connections, seconds, warmUp })
    log(`mix, round ${round}: ${whole(sample.perSecond)} a second`)
    samples.push(sample)
  }
  const section: Section = { rows: [heads], shortfalls: [] }
  for (const { name, read, toText, limit } of figures) {
    const values = spread(samples.map(read))
    section.rows.push([name, spreadText(values, toText), limit ? toText(limit) : ''])
    if (limit && values.median >= limit) {
      section.shortfalls.push(`mix: ${name} ${toText(values.median)}, not ${toText(limit)}.`)
    }
  }
  return section
}
