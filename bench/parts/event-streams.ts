import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase, openPool } from '#server/db/database.ts'
import { notify } from '#server/features/notifications/api.ts'
import { startProduct } from '#server/testing/built-product.ts'
import {
  createCommunity,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { startTestDatabase } from '#server/testing/test-database.ts'

const streams = 5000
/** How many connections are opened at the same time. */
const opening = 50
/** How many members get a notification in a second, and for how many seconds. */
const rates = [50, 200]
const seconds = 20

/** A member with an open stream; `awaited` is when the transaction that tells them something has committed. */
type Listener = { member: TestMember; socket: Socket; awaited: number | undefined }

/**
 * What 5,000 open event streams cost one process, and how long a member waits for an event after the transaction that
 * causes it has committed.
 */
export async function measureEventStreams(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  await chmod(dataDir, 0o755)
  const database = await startTestDatabase(undefined)
  const db = openDatabase(openPool(database.url))
  const product = await startProduct(dataDir, { settings: { DATABASE_URL: database.url } })
  const listeners: Listener[] = []
  try {
    const members = await createMembers(db)
    const memory = () => memoryOf(product.process.pid ?? 0)
    const before = await memory()
    const delays: number[] = []
    const start = performance.now()
    listeners.push(...(await openAll(product.url, members, delays)))
    const opened = performance.now() - start
    await sleep(5000)
    const after = await memory()
    const figures: Record<string, string> = {
      'event streams open': String(listeners.length),
      'opening them, 50 at a time': `${(opened / 1000).toFixed(1)} s`,
      'memory of the server before and with them': `${before} MB, ${after} MB`,
      'memory for each': `${(((after - before) * 1024) / listeners.length).toFixed(1)} KB`,
    }
    for (const rate of rates) {
      figures[`from commit to arrival, ${rate} a second`] = await tell(db, listeners, delays, rate)
    }
    figures['memory of the server afterwards'] = `${await memory()} MB`
    return figures
  } finally {
    for (const { socket } of listeners) socket.destroy()
    await product.stop()
    await db.destroy()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createMembers(db: Database): Promise<TestMember[]> {
  const community = await createCommunity(db)
  const members: TestMember[] = []
  for (let count = 0; count < streams; count++) members.push(await createMember(db, community))
  return members
}

async function openAll(url: string, members: TestMember[], delays: number[]): Promise<Listener[]> {
  const listeners: Listener[] = []
  const waiting = members.values()
  const openSome = async () => {
    for (const member of waiting) listeners.push(await open(url, member, delays))
  }
  await Promise.all(Array.from({ length: opening }, openSome))
  return listeners
}

/** Opens a stream, and waits for its first event. */
async function open(url: string, member: TestMember, delays: number[]): Promise<Listener> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  const listener: Listener = { member, socket, awaited: undefined }
  const first = Promise.withResolvers<void>()
  socket.on('data', (text) => {
    if (!String(text).includes('event: state')) return
    first.resolve()
    if (listener.awaited !== undefined) delays.push(performance.now() - listener.awaited)
    listener.awaited = undefined
  })
  socket.on('error', first.reject)
  await once(socket, 'connect')
  const headers = `host: ${hostname}\r\nauthorization: Bearer ${member.token}`
  socket.write(`GET /api/events HTTP/1.1\r\n${headers}\r\n\r\n`)
  await first.promise
  return listener
}

/** Tells so many members a second of a comment, each time others, and collects how long it takes to reach them. */
async function tell(db: Database, listeners: Listener[], delays: number[], rate: number) {
  delays.length = 0
  const author = listeners[0]?.member
  if (!author) throw new Error('no streams are open')
  const post = await createPost(db, author)
  const sent: Promise<void>[] = []
  const start = performance.now()
  for (let count = 0; count < rate * seconds; count++) {
    await sleep(Math.max(0, start + (count * 1000) / rate - performance.now()))
    const listener = listeners[1 + (count % (listeners.length - 1))]
    if (listener) sent.push(notifyOne(db, listener, { author, post_id: post.id }))
  }
  await Promise.all(sent)
  await sleep(2000)
  const missed = sent.length - delays.length
  return `${percentiles(delays)}${missed > 0 ? `, ${missed} never` : ''}`
}

async function notifyOne(
  db: Database,
  listener: Listener,
  { author, post_id }: { author: TestMember; post_id: number },
): Promise<void> {
  const { id: user_id, community_id } = listener.member
  const notification = { event: 'comment', user_id, actor_id: author.id, post_id } as const
  await db.transaction().execute(async (transaction) => {
    await notify(transaction, community_id, [notification])
    listener.awaited = performance.now()
  })
  // Unless the event was here before the answer of the commit.
  if (listener.awaited !== undefined) listener.awaited = performance.now()
}

/** In megabytes, as Linux counts it. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

function percentiles(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)
  return `${at(0.5)} ms (99 %: ${at(0.99)} ms, ${sorted.length} events)`
}
