import { type Database, openDatabase, openPool } from '#server/db/database.ts'
import type { FilledCommunity } from '../filling/communities.ts'
import type { RunningDatabase } from '../machine/filled-database.ts'
import { type Caller, members, visitors } from './callers.ts'
import { findFilters } from './feed-filters.ts'
import type { Request } from './load.ts'
import { createRandom } from './random.ts'
import { compressed, pathsOf, tokenOf, toRead } from './read-calls.ts'
import { subjectsOf } from './subjects.ts'
import { type Subjects, toRequest, type WriteName, writeCalls } from './write-calls.ts'

/** A tenth of all requests. */
const writes = 0.1

/** As often as they are made. */
const kindsOfWrites: WriteName[] = ['log activity', 'complete a day', 'new text post']
const votes = 0.5

/** Pages among the reads. */
const pages = 0.3

const filtersSkipped = 40
const networks = 2000
const readers = 600

/**
 * Draws reads and writes of all communities. What is at the front of a list is drawn more often than what is at its end: the
 * larger communities, the newest posts. Half of the readers are members; no write is drawn twice.
 */
export async function drawRequests(database: RunningDatabase): Promise<() => Request> {
  const random = createRandom()
  const communities = await findAll(database)
  const asVisitor = visitors(networks)
  let written = 0
  const drawWrite = (subjects: Subjects) => {
    const kind = random() < votes ? 'vote' : at(kindsOfWrites, random())
    written += 1
    return toRequest(subjects.community, writeCalls[kind](subjects, written))
  }
  return () => {
    const { subjects, calls, pagePaths, asMember } = at(communities, random() ** 2)
    if (random() < writes) return drawWrite(subjects)
    const isPage = random() < pages
    const path = at(at(isPage ? pagePaths : calls, random()), random() ** 3)
    if (isPage) return toRead(path, at(asVisitor, random()), compressed)
    const caller = at(random() < 0.5 ? asVisitor : asMember, random())
    return toRead(path, caller, tokenOf(subjects))
  }
}

async function findAll({ url, communities }: RunningDatabase) {
  const db = openDatabase(openPool(url, 2))
  const all: Drawn[] = []
  for (const community of communities) all.push(await findDrawn(db, url, community))
  await db.destroy()
  return all
}

type Drawn = { subjects: Subjects; calls: string[][]; pagePaths: string[][]; asMember: Caller[] }

/** One of five calls is a filtered feed. */
async function findDrawn(db: Database, url: string, community: FilledCommunity): Promise<Drawn> {
  const subjects = await subjectsOf(db, community)
  const { json, pages } = pathsOf(subjects)
  const filters = Object.values(await findFilters(url, community)).flat()
  const filtered = filters
    .filter((_, index) => index % filtersSkipped === 0)
    .map((query) => `/api/post/feed?${query}`)
  return {
    subjects,
    calls: [...Object.values(json), filtered],
    pagePaths: Object.values(pages),
    asMember: members(community, readers),
  }
}

/** The element at that part of the list. */
function at<T>(list: T[], part: number): T {
  const found = list[Math.floor(list.length * part)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
