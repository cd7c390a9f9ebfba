import { openDatabase, openPool } from '#server/db/database.ts'
import type { RunningDatabase } from '../machine/kept-database.ts'
import { type Caller, members, visitors } from './callers.ts'
import { findFilters } from './feed-filters.ts'
import type { Request } from './load.ts'
import { createRandom } from './random.ts'
import { combine, compressed, pathsOf, tokenOf } from './read-calls.ts'
import { subjectsOf } from './subjects.ts'
import { type Subjects, toRequest, type WriteName, writeCalls } from './write-calls.ts'

/** A tenth of all requests. */
const writes = 0.1

/** As often as they are made. */
const kindsOfWrites: WriteName[] = ['log activity', 'complete a day', 'new text post']
const votes = 0.5

const callers = 60

/** Draws reads and writes of all communities, the larger ones more often; no write is drawn twice. */
export async function drawRequests(database: RunningDatabase): Promise<() => Request> {
  const random = createRandom()
  const communities = await findAll(database)
  let written = 0
  return () => {
    const { subjects, reads } = at(communities, random() ** 2)
    if (random() >= writes) return at(reads, random())
    const kind = random() < votes ? 'vote' : at(kindsOfWrites, random())
    written += 1
    return toRequest(subjects.community, writeCalls[kind](subjects, written))
  }
}

async function findAll({ url, communities }: RunningDatabase) {
  const db = openDatabase(openPool(url, 2))
  const all: { subjects: Subjects; reads: Request[] }[] = []
  for (const community of communities) {
    const subjects = await subjectsOf(db, community)
    all.push({ subjects, reads: await readsOf(url, subjects) })
  }
  await db.destroy()
  return all
}

/** Calls by visitors and by members, and pages; a fifth of the calls are filtered feeds. */
async function readsOf(databaseUrl: string, subjects: Subjects): Promise<Request[]> {
  const { json, pages } = pathsOf(subjects)
  const asVisitor = visitors(callers)
  const filters = Object.values(await findFilters(databaseUrl, subjects.community)).flat()
  const filtered = filters.filter((_, index) => index % 40 === 0)
  const calls = [...Object.values(json), filtered.map((query) => `/api/post/feed?${query}`)]
  const asked = (as: Caller[]) => calls.flatMap((paths) => combine(paths, as, tokenOf(subjects)))
  return [
    ...asked(asVisitor),
    ...asked(members(subjects.community, callers)),
    ...Object.values(pages).flatMap((paths) => combine(paths, asVisitor, compressed)),
  ]
}

/** The element at that part of the list. */
function at<T>(list: T[], part: number): T {
  const found = list[Math.floor(list.length * part)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
