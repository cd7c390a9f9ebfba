import { openDatabase, openPool } from '#server/db/database.ts'
import { type Caller, members, visitors } from '../load/callers.ts'
import { findFilters } from '../load/feed-filters.ts'
import { load, type Request } from '../load/load.ts'
import { createRandom } from '../load/random.ts'
import { combine, compressed, pathsOf, tokenOf } from '../load/read-calls.ts'
import { subjectsOf } from '../load/subjects.ts'
import { type Subjects, toRequest, type WriteName, writeCalls } from '../load/write-calls.ts'
import { medianSample, spread } from './figures-of-row.ts'
import type { Section } from './section.ts'
import type { Servers } from './servers.ts'
import type { Setting } from './setting.ts'
import { megabytes, milliseconds, spreadText } from './texts.ts'

const connections = 64
const requestsInAll = 16_000
const seconds = 10

/** A tenth of all requests. */
const writes = 0.1
const kindsOfWrites: WriteName[] = [
  ...['vote', 'vote', 'vote', 'vote', 'log activity', 'complete a day', 'new text post'],
] as WriteName[]

const most = { p99: 50, memory: 300, delay: 20 }

/** Nine reads to a write over all communities, the larger ones more often; half of the readers are members. */
export async function measureMix(servers: Servers, { effort, log }: Setting): Promise<Section> {
  const draw = await drawer(servers)
  const samples = []
  for (let round = 0; round < effort.rounds; round++) {
    const requests = Array.from({ length: requestsInAll }, draw)
    samples.push(await load(servers.product, { requests, connections, seconds }))
    log(`mix, round ${round + 1}: ${Math.round(samples.at(-1)?.perSecond ?? 0)} a second`)
  }
  const all = medianSample(samples)
  const { p99, memory, delay } = all
  const failed = samples.reduce((sum, sample) => sum + sample.failed, 0)
  const shortfalls = [
    ...(p99 >= most.p99 ? [`mix: p99 is ${milliseconds(p99)}, not under ${most.p99} ms.`] : []),
    ...(memory >= most.memory ? [`mix: ${megabytes(memory)}, not under ${most.memory} MB.`] : []),
    ...(delay >= most.delay
      ? [`mix: the event loop is ${milliseconds(delay)} late, not under ${most.delay} ms.`]
      : []),
    ...(failed > 0 ? [`mix: ${failed} requests failed.`] : []),
  ]
  const heads = ['mix', 'a second (least–most)', 'p50', 'p99', 'core', 'memory', 'loop']
  const row = [
    'nine reads to a write, 64 connections',
    spreadText(spread(samples.map(({ perSecond }) => perSecond))),
    milliseconds(all.p50),
    spreadText(spread(samples.map((sample) => sample.p99)), milliseconds),
    `${Math.round(100 * all.busy)} %`,
    spreadText(spread(samples.map((sample) => sample.memory)), megabytes),
    spreadText(spread(samples.map((sample) => sample.delay)), milliseconds),
  ]
  return { rows: [heads, row], shortfalls }
}

/** Draws one request after the other; no write is made twice. */
async function drawer({ database }: Servers): Promise<() => Request> {
  const random = createRandom()
  const all: { subjects: Subjects; reads: Request[] }[] = []
  const db = openDatabase(openPool(database.url, 2))
  for (const community of database.communities) {
    const subjects = await subjectsOf(db, community)
    all.push({ subjects, reads: await readsOf(database.url, subjects) })
  }
  await db.destroy()
  let written = 0
  const one = <T>(list: T[]): T => {
    const chosen = list[Math.floor(random() * list.length)]
    if (chosen === undefined) throw new Error('nothing to choose from')
    return chosen
  }
  return () => {
    const community = all[Math.floor(all.length * random() ** 2)]
    if (!community) throw new Error('the database has no community')
    const { subjects, reads } = community
    if (random() >= writes) return one(reads)
    return toRequest(subjects.community, writeCalls[one(kindsOfWrites)](subjects, written++))
  }
}

/** The reads of a community, each by members and by visitors; filtered feeds are one of nine. */
async function readsOf(databaseUrl: string, subjects: Subjects): Promise<Request[]> {
  const { json, pages } = pathsOf(subjects)
  const asVisitor = visitors(60)
  const asMember = members(subjects.community, 60)
  const filters = Object.values(await findFilters(databaseUrl, subjects.community)).flat()
  const filtered = filters.filter((_, index) => index % 40 === 0)
  const calls = [...Object.values(json), filtered.map((query) => `/api/post/feed?${query}`)]
  const asked = (callers: Caller[]) =>
    calls.flatMap((paths) => combine(paths, callers, tokenOf(subjects)))
  return [
    ...asked(asVisitor),
    ...asked(asMember),
    ...Object.values(pages).flatMap((paths) => combine(paths, asVisitor, compressed)),
  ]
}
