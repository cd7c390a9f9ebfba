import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/database.ts'
import type { Listen } from '#server/db/listen.ts'
import type { DB } from '#server/db/types.ts'
import { SECOND } from '#shared/limits.ts'

/** The channel on which the database tells what has changed; see the migration `042-changes.sql`. */
const changeChannel = 'chowk_changes'

/**
 * What may change: a table of a community, such as `7 users`, or of all of them, `0 users`. Any change of a post, its
 * votes, comments and files is told as `7 posts/7000000001`; one that may also change which posts are listed as `7 posts`
 * too. A new post is `7 posts/new`.
 */
export type Topic = `${number} ${string}`

/** What a read may show. */
export type ShownTable = keyof typeof shownTables

/** Whether a table belongs to communities, or to all of them. What is part of one post is told as a change of that post. */
export const shownTables = {
  communities: 'community',
  contest_days: 'community',
  contests: 'community',
  day_progress: 'community',
  languages: 'all',
  media: 'community',
  mood_names: 'all',
  moods: 'all',
  pages: 'community',
  participations: 'community',
  pins: 'community',
  posts: 'community',
  'posts/new': 'community',
  profile_media: 'community',
  respects: 'community',
  sessions: 'community',
  site_languages: 'all',
  sites: 'all',
  users: 'community',
  winners: 'community',
} as const satisfies Partial<Record<keyof DB | 'posts/new', 'community' | 'all'>>

/** How many topics are remembered one by one. */
const topicsRemembered = 50_000
/** How often a mark is sent although nothing was written, in milliseconds. */
const heartbeatInterval = SECOND
/** How long to wait before a mark is sent again, in milliseconds. */
const retryDelay = 200
/** Of how many processes the last mark is remembered. */
const processesRemembered = 100

type Options = { db: Database; listen: Listen; onError: (error: unknown) => void }

/**
 * What has changed in the database, as this process has heard it. Changes are counted: what was made at a count is out
 * of date as soon as one of its topics has changed at a higher one.
 *
 * A change is heard a moment after its commit. So that nobody misses their own write in that moment, a process sends a
 * mark after each write. Messages arrive in the order of the commits: a process that has heard the mark has heard the
 * write. It also sends one every second: while that is not heard, a network may be holding back what has changed.
 */
export class Changes {
  readonly #options: Options
  readonly #listener: { stop: () => Promise<void> }
  readonly #process = randomBytes(6).toString('base64url')
  /** The count at which each topic last changed. */
  readonly #changed = new Map<string, number>()
  /** The number of the last mark that was heard of each process. */
  readonly #heard = new LRUCache<string, number>({ max: processesRemembered })
  /** The number of the mark that each community waits for. */
  readonly #awaited = new Map<number, number>()
  /** The same of writes that may have changed who is calling. */
  readonly #awaitedOfCallers = new Map<number, number>()
  #count = 0
  /** What was made before this count is out of date, whatever it shows. */
  #forgotten = 0
  #isListening = false
  /** The mark of the last heartbeat, and whether it is overdue. */
  #heartbeat = 0
  #isOverdue = false
  readonly #heart: NodeJS.Timeout
  /** The number of the mark that is sent next. */
  #next = 1
  #hasUnsent = false
  #isSending = false

  constructor(options: Options) {
    this.#options = options
    this.#heart = setInterval(() => this.#beat(), heartbeatInterval).unref()
    this.#listener = options.listen(changeChannel, {
      onMessage: (message) => this.#hear(message),
      onListening: () => {
        this.#forgetAll()
        this.#isListening = true
        this.#heartbeat = this.#next
        this.#sendMark()
      },
      onError: (error) => {
        this.#isListening = false
        this.#forgetAll()
        // Neither changes nor marks that are sent from now on will be heard.
        this.#heard.clear()
        options.onError(error)
      },
    })
  }

  /** How many changes have been heard. */
  get count(): number {
    return this.#count
  }

  get #hears(): boolean {
    return this.#isListening && !this.#isOverdue
  }

  /** Whether none of the topics has changed since that count. */
  isUnchanged(topics: readonly Topic[], since: number): boolean {
    if (since < this.#forgotten || !this.#hears) return false
    return topics.every((topic) => (this.#changed.get(topic) ?? 0) <= since)
  }

  /**
   * Whether all has been heard that this process has written about the community, and what the mark stands for. Until
   * then its answers must come from the database.
   */
  isSettled(community_id: number, mark: string | undefined): boolean {
    if (!this.#hears || isAwaited(this.#awaited, community_id)) return false
    return mark === undefined || this.#hasHeard(mark)
  }

  /** The same of sessions, members and communities alone, which most writes do not change. */
  areCallersSettled(community_id: number, mark: string | undefined): boolean {
    if (!this.#hears || isAwaited(this.#awaitedOfCallers, community_id)) return false
    return mark === undefined || mark.startsWith(`${this.#process}.`) || this.#hasHeard(mark)
  }

  /**
   * Call it after the commit of what was written about a community; 0 where that is not known. Returns the mark that
   * stands for the write.
   */
  markWrite(community_id: number, { mayChangeCallers = true } = {}): string {
    this.#awaited.set(community_id, this.#next)
    if (mayChangeCallers) this.#awaitedOfCallers.set(community_id, this.#next)
    const mark = `${this.#process}.${this.#next}`
    this.#sendMark()
    return mark
  }

  async stop(): Promise<void> {
    clearInterval(this.#heart)
    this.#isListening = false
    await this.#listener.stop()
  }

  #hear(message: string): void {
    const [community = '', topic = ''] = message.split(' ', 2)
    if (community === 'mark') {
      this.#hearMark(topic)
      return
    }
    this.#count++
    this.#touch(`${community} ${topic}`)
    if (!topic.includes('/')) this.#touch(`0 ${topic}`)
  }

  #touch(topic: string): void {
    if (this.#changed.size >= topicsRemembered) this.#forgetAll()
    this.#changed.set(topic, this.#count)
  }

  #forgetAll(): void {
    this.#changed.clear()
    this.#forgotten = ++this.#count
  }

  #hearMark(mark: string): void {
    const [process = '', number = ''] = mark.split('.', 2)
    this.#heard.set(process, Number(number))
    if (process !== this.#process) return
    if (Number(number) >= this.#heartbeat) this.#isOverdue = false
    for (const awaited of [this.#awaited, this.#awaitedOfCallers]) {
      for (const [community, mark] of awaited) {
        if (mark <= Number(number)) awaited.delete(community)
      }
    }
  }

  #hasHeard(mark: string): boolean {
    const [process = '', number = ''] = mark.split('.', 2)
    return (this.#heard.get(process) ?? 0) >= Number(number)
  }

  #beat(): void {
    if (!this.#isListening) return
    this.#isOverdue = (this.#heard.get(this.#process) ?? 0) < this.#heartbeat
    // While one is overdue it is that one which is waited for.
    if (this.#isOverdue) return
    this.#heartbeat = this.#next
    this.#sendMark()
  }

  #sendMark(): void {
    this.#hasUnsent = true
    void this.#sendMarks()
  }

  /** One mark at a time: it stands for every write that was committed before it was sent. */
  async #sendMarks(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    while (this.#hasUnsent && this.#isListening) {
      this.#hasUnsent = false
      const message = `mark ${this.#process}.${this.#next++}`
      try {
        await sql`select pg_notify(${changeChannel}, ${message})`.execute(this.#options.db)
      } catch (error) {
        this.#options.onError(error)
        this.#hasUnsent = true
        await sleep(retryDelay, undefined, { ref: false })
      }
    }
    this.#isSending = false
  }
}

/** Whether a mark is awaited for the community, or for one that is not known. */
function isAwaited(awaited: Map<number, number>, community_id: number): boolean {
  return awaited.size > 0 && (awaited.has(community_id) || awaited.has(0))
}
