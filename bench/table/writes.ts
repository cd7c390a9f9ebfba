import {
  type Subjects,
  toRequest,
  type WriteCall,
  type WriteName,
  writeCalls,
} from '../load/write-calls.ts'
import { captureStatement } from '../yardsticks/capture-statement.ts'
import type { Row } from './measure-row.ts'
import type { Servers } from './servers.ts'

/** More writes than a server makes in one measurement. */
const atOnce = 16_000

const tables: Record<WriteName, string> = {
  vote: 'votes',
  'log activity': 'activities',
  'complete a day': 'day_progress',
  'new text post': 'posts',
}

/** The writes of members of the largest community. */
export async function rowsOfWrites(servers: Servers): Promise<Row[]> {
  const names = Object.keys(tables) as WriteName[]
  return names.map((name) => rowOf(servers, name))
}

function rowOf({ subjects, database, sql: server }: Servers, name: WriteName): Row {
  const { community } = subjects
  // Numbers that are far from each other: one of two equal ones could be taken for the other in the statement.
  const next = counterFrom(community.participants - 1)
  const take = () => Array.from({ length: atOnce }, () => writeCalls[name](subjects, next()))
  const prepare = async () => {
    const call = writeCalls[name](subjects, next())
    const captured = { request: toRequest(community, call), fields: fieldsOf(subjects, call) }
    const statement = await captureStatement(database.url, { ...captured, table: tables[name] })
    await server.send({ statement })
  }
  return {
    name,
    requests: () => take().map((call) => toRequest(community, call)),
    yardstick: {
      name: 'write',
      server,
      requests: () => take().map((call) => toBareRequest(fieldsOf(subjects, call))),
      prepare,
    },
    target: 0.6,
  }
}

/** What the parameters of a statement can be: the ids of all that takes part first, then what was written. */
function fieldsOf({ community }: Subjects, { member, input }: WriteCall) {
  return { user_id: community.members[member], ...input }
}

function toBareRequest(fields: Record<string, unknown>) {
  return {
    method: 'POST' as const,
    path: '/write',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  }
}

function counterFrom(first: number): () => number {
  let count = first
  return () => count++
}
