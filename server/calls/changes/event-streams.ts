import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { findValidSessions, type Member } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import type { Listen } from '#server/db/listen.ts'
import { heartbeatInterval, maxStreamsOfMember, maxStreamsOfProcess } from '#shared/limits.ts'
import { allMembers, type MemberKey, memberChannel, readMessage } from './member-changes.ts'

/** What one feature sends a member through the stream: ids, counts and times, but no text. */
export type ReadState = (db: Database, community_id: number, member_id: number) => Promise<unknown>

/** A connection on which a member's browser waits for events. */
export type EventStream = {
  member: Member
  /** The id of the last event that the browser has received. */
  lastEventId: string | undefined
  /** A stream whose reader is too slow ends itself. */
  send: (text: string) => void
  end: () => void
}

type Options = {
  db: Database
  listen: Listen
  /** What the features send, each under its name. */
  memberState: Record<string, ReadState>
  onError: (error: unknown) => void
}

/** The streams of one member in this process, the oldest first. */
type OpenMember = MemberKey & { streams: Set<EventStream>; isStale: boolean; isReading: boolean }

/** How many members are read at once: the calls need the database's connections too. */
const concurrentReads = 4
/** The shortest time between two events of one member, in milliseconds. */
const pauseOfMember = 200
/** How long to wait after an error of the database, in milliseconds. */
const retryDelay = 2000

/**
 * The event streams of this process. An event holds the state of its member, not what has changed: so nothing is
 * lost when events are missed, read twice or joined into one. An event's id stands for its state, and a browser
 * that has it already is sent nothing. One connection to the database, made for the first stream, tells which
 * members to read again; when it was lost, all are.
 */
export class EventStreams {
  readonly #options: Options
  readonly #members = new Map<number, OpenMember>()
  readonly #reads = pLimit(concurrentReads)
  readonly #heart: NodeJS.Timeout
  #listener: { stop: () => Promise<void> } | undefined
  #count = 0

  constructor(options: Options) {
    this.#options = options
    this.#heart = setInterval(() => void this.#beat(), heartbeatInterval).unref()
  }

  get isFull(): boolean {
    return this.#count >= maxStreamsOfProcess
  }

  /** Sends the member's state, and again whenever it changes, until `close` is called with this stream. */
  open(stream: EventStream): void {
    this.#listen()
    const { id, community_id } = stream.member
    const member = this.#members.get(id) ?? {
      ...{ id, community_id, streams: new Set(), isStale: false, isReading: false },
    }
    this.#members.set(id, member)
    member.streams.add(stream)
    this.#count++
    const [oldest] = member.streams
    if (oldest && member.streams.size > maxStreamsOfMember) this.#end(oldest)
    void this.#refresh(member)
  }

  close(stream: EventStream): void {
    const member = this.#members.get(stream.member.id)
    if (!member?.streams.delete(stream)) return
    this.#count--
    if (member.streams.size === 0) this.#members.delete(member.id)
  }

  /** Ends all streams; their browsers come back to another process, or to this one. */
  endAll(): void {
    for (const member of this.#members.values()) {
      for (const stream of member.streams) this.#end(stream)
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#heart)
    this.endAll()
    await this.#listener?.stop()
  }

  #listen(): void {
    this.#listener ??= this.#options.listen(memberChannel, {
      onMessage: (message) => {
        const changed = readMessage(message)
        if (changed?.id === allMembers) void this.#check(changed.community_id)
        const member = changed && this.#members.get(changed.id)
        if (member) void this.#refresh(member)
      },
      onListening: () => {
        for (const member of this.#members.values()) void this.#refresh(member)
      },
      onError: this.#options.onError,
    })
  }

  /** Reads the member once more, after a read that is under way: what it found may be old by now. */
  async #refresh(member: OpenMember): Promise<void> {
    member.isStale = true
    if (member.isReading) return
    member.isReading = true
    while (member.isStale && member.streams.size > 0) {
      member.isStale = false
      const isRead = await this.#reads(() => this.#update(member)).then(
        () => true,
        this.#options.onError,
      )
      member.isStale ||= !isRead
      await sleep(isRead ? pauseOfMember : retryDelay, undefined, { ref: false })
    }
    member.isReading = false
  }

  async #update(member: OpenMember): Promise<void> {
    await this.#endClosedSessions(member.community_id, [member])
    if (member.streams.size === 0) return
    const { id, text } = await this.#readEvent(member)
    for (const stream of member.streams) {
      if (stream.lastEventId === id) continue
      stream.lastEventId = id
      stream.send(text)
    }
  }

  async #readEvent({ community_id, id: member_id }: MemberKey) {
    const { db, memberState } = this.#options
    const state: Record<string, unknown> = {}
    for (const [name, read] of Object.entries(memberState)) {
      state[name] = await read(db, community_id, member_id)
    }
    const data = JSON.stringify(state)
    const id = createHash('sha256').update(`${member_id} ${data}`).digest('base64url').slice(0, 16)
    return { id, text: `id: ${id}\nevent: state\ndata: ${data}\n\n` }
  }

  /** Ends the streams whose session has ended, or whose member may no longer sign in. */
  async #endClosedSessions(community_id: number, members: OpenMember[]): Promise<void> {
    // Others may be opened while the database is asked.
    const streams = members.flatMap((member) => [...member.streams])
    const hashes = streams.map(({ member }) => member.token.hash)
    const valid = await findValidSessions(this.#options.db, community_id, hashes)
    for (const stream of streams) {
      if (!valid.has(stream.member.token.hash.toString('hex'))) this.#end(stream)
    }
  }

  #end(stream: EventStream): void {
    this.close(stream)
    stream.end()
  }

  /** Keeps connections open through proxies that close silent ones, and finds sessions that ran out. */
  async #beat(): Promise<void> {
    for (const { streams } of this.#members.values()) {
      for (const stream of streams) stream.send(':\n\n')
    }
    const communities = new Set([...this.#members.values()].map((member) => member.community_id))
    await Promise.all([...communities].map((community_id) => this.#check(community_id)))
  }

  async #check(community_id: number): Promise<void> {
    const members = [...this.#members.values()].filter((one) => one.community_id === community_id)
    const check = () => this.#endClosedSessions(community_id, members)
    if (members.length > 0) await this.#reads(check).catch(this.#options.onError)
  }
}
