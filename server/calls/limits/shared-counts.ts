import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { preparedHint } from '#server/db/prepared.ts'

/** How many points a key has in its time, and when that time ends, in milliseconds since 1970. */
export type Count = { points: number; expire: number }

/** Points that wait to be added to a key. */
type Addition = {
  points: number
  resolve: (count: Count) => void
  reject: (error: unknown) => void
}

type Additions = { seconds: number; added: Addition[] }
type Row = { key: string; points: number; expire: number }

/** Two, so that a connection that no longer answers does not hold up all calls. */
const statementsAtOnce = 2

/**
 * Counts in PostgreSQL for all processes of an installation. What is added while a statement is under way is counted
 * together by the next one, so that many calls cost little more than one, and each still learns its own count.
 */
export class SharedCounts {
  readonly #pool: Pick<pg.Pool, 'query'>
  #waiting = new Map<string, Additions>()
  #statements = 0

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool
  }

  /** Adds points to a key, whose time of so many seconds begins with the first. Answers its count after that. */
  add(key: string, { points, seconds }: { points: number; seconds: number }): Promise<Count> {
    const { promise, resolve, reject } = Promise.withResolvers<Count>()
    const { added }: Pick<Additions, 'added'> = this.#waiting.get(key) ?? { added: [] }
    added.push({ points, resolve, reject })
    this.#waiting.set(key, { seconds, added })
    if (this.#statements < statementsAtOnce) void this.#countAll()
    return promise
  }

  async #countAll(): Promise<void> {
    this.#statements++
    // Additions that arrive at the same time are counted by the same statement.
    await setImmediate()
    while (this.#waiting.size > 0) {
      const waiting = this.#waiting
      this.#waiting = new Map()
      await this.#count(waiting)
    }
    this.#statements--
  }

  async #count(waiting: Map<string, Additions>): Promise<void> {
    try {
      const rows = await this.#write(waiting)
      for (const { key, points, expire } of rows)
        tell(waiting.get(key)?.added ?? [], { points, expire })
    } catch (error) {
      for (const { reject } of [...waiting.values()].flatMap(({ added }) => added)) reject(error)
    }
  }

  async #write(waiting: Map<string, Additions>): Promise<Row[]> {
    const keys = [...waiting.keys()]
    const all = [...waiting.values()]
    const points = all.map(({ added }) => sumOf(added))
    const seconds = all.map((additions) => additions.seconds)
    const { rows } = await this.#pool.query<Row>(statement, [keys, points, seconds, Date.now()])
    return rows
  }
}

/**
 * The keys are written in one order, so that two processes cannot deadlock. The commit does not wait for the
 * disk: a database that crashes forgets the counts of less than a second.
 */
const statement = `${preparedHint}
  with quick as materialized (
    select set_config('synchronous_commit', 'off', true)
  )
  insert into rate_limits as counted (key, points, expire)
  select added.key, added.points, $4::bigint + 1000 * added.seconds
  from quick, unnest($1::text[], $2::integer[], $3::bigint[]) as added (key, points, seconds)
  order by added.key
  on conflict (key) do update set
    points = excluded.points + case when counted.expire <= $4 then 0 else counted.points end,
    expire = case when counted.expire <= $4 then excluded.expire else counted.expire end
  returning key, points, expire`

/** Answers each addition with the count after itself and those before it. */
function tell(added: Addition[], { points, expire }: Count): void {
  let count = points - sumOf(added)
  for (const addition of added) {
    count += addition.points
    addition.resolve({ points: count, expire })
  }
}

function sumOf(added: readonly Addition[]): number {
  return added.reduce((sum, { points }) => sum + points, 0)
}
