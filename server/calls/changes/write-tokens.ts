import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Publish } from '#server/db/listen.ts'
import { SECOND } from '#shared/limits.ts'
import { isSigned, readWriteToken, signWriteToken } from './write-token.ts'

/** How often a token is sent although nothing was written, in milliseconds. */
const heartbeatInterval = SECOND
/** How long to wait before a token is sent again, in milliseconds. */
const retryDelay = 200
/** Of how many processes the last token is remembered. */
const processesRemembered = 100

type Options = { secret: string; now: () => Date; onError: (error: unknown) => void }

/**
 * Tokens that processes send each other, one after each write and one every second. Messages arrive in the order of the
 * commits: a process that has heard a token has heard of all that was committed before. While a token of its own is
 * overdue, a network may be holding back what has changed.
 */
export class WriteTokens {
  readonly #options: Options
  readonly #process = randomBytes(6).toString('base64url')
  /** The number of the last token that was heard of each process. */
  readonly #heard = new LRUCache<string, number>({ max: processesRemembered })
  /** The number of the token that each community waits for. */
  readonly #awaited = new Map<number, number>()
  /** The same of writes that may have changed who is calling. */
  readonly #awaitedOfCallers = new Map<number, number>()
  /** Where they are sent, while the connection is there. */
  #publish: Publish | undefined
  /** The token of the last heartbeat, and whether it is overdue. */
  #heartbeat = 0
  #isOverdue = false
  readonly #heart: NodeJS.Timeout
  /** The number of the token that is sent next. */
  #next = 1
  #hasUnsent = false
  #isSending = false

  constructor(options: Options) {
    this.#options = options
    this.#heart = setInterval(() => this.#beat(), heartbeatInterval).unref()
  }

  /** Whether changes are heard in time. */
  get areOnTime(): boolean {
    return this.#publish !== undefined && !this.#isOverdue
  }

  /** From now on tokens are sent there, and heard. */
  begin(publish: Publish): void {
    this.#publish = publish
    this.#heartbeat = this.#next
    this.#send()
  }

  /** No token that is sent from now on will be heard. */
  suspend(): void {
    this.#publish = undefined
    this.#heard.clear()
  }

  stop(): void {
    clearInterval(this.#heart)
    this.#publish = undefined
  }

  /** Notes a write about a community, 0 where that is not known. Returns the text that stands for it. */
  write(community_id: number, mayChangeCallers: boolean): string {
    this.#awaited.set(community_id, this.#next)
    if (mayChangeCallers) this.#awaitedOfCallers.set(community_id, this.#next)
    const writeToken = { process: this.#process, number: this.#next }
    this.#send()
    return signWriteToken(writeToken, this.#signing)
  }

  /** Whether this process has heard of its own writes to the community, and of the write of the token. */
  isSettled(community_id: number, writeToken: string | undefined): boolean {
    return !isAwaited(this.#awaited, community_id) && this.#isHeard(writeToken)
  }

  /** The same of all communities. */
  isAllSettled(writeToken: string | undefined): boolean {
    return this.#awaited.size === 0 && this.#isHeard(writeToken)
  }

  /** The same of writes that may have changed who is calling. */
  areCallersSettled(community_id: number, writeToken: string | undefined): boolean {
    if (isAwaited(this.#awaitedOfCallers, community_id)) return false
    // This process knows which of its own writes may have changed callers.
    return writeToken?.startsWith(`${this.#process}.`) || this.#isHeard(writeToken)
  }

  hear(message: string): void {
    const { process, number } = readWriteToken(message)
    this.#heard.set(process, number)
    if (process !== this.#process) return
    if (number >= this.#heartbeat) this.#isOverdue = false
    for (const awaited of [this.#awaited, this.#awaitedOfCallers]) {
      for (const [community, token] of awaited) {
        if (token <= number) awaited.delete(community)
      }
    }
  }

  /** A text without a valid signature, or an old one, is ignored. */
  #isHeard(text: string | undefined): boolean {
    if (text === undefined) return true
    const { process, number } = readWriteToken(text)
    return (this.#heard.get(process) ?? 0) >= number || !isSigned(text, this.#signing)
  }

  get #signing() {
    const { secret, now } = this.#options
    return { secret, now: now().getTime() }
  }

  #beat(): void {
    // What arrived while this process was busy is read first.
    setImmediate(() => {
      if (!this.#publish) return
      this.#isOverdue = (this.#heard.get(this.#process) ?? 0) < this.#heartbeat
      // While one is overdue, that one is waited for.
      if (this.#isOverdue) return
      this.#heartbeat = this.#next
      this.#send()
    })
  }

  #send(): void {
    this.#hasUnsent = true
    void this.#sendAll()
  }

  /** One token at a time: it stands for every write that was committed before it was sent. */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    while (this.#hasUnsent && this.#publish) {
      this.#hasUnsent = false
      try {
        await this.#publish(`mark ${this.#process}.${this.#next++}`)
      } catch (error) {
        this.#options.onError(error)
        this.#hasUnsent = true
        await sleep(retryDelay, undefined, { ref: false })
      }
    }
    this.#isSending = false
  }
}

/** Whether a token is awaited for the community, or for one that is not known. */
function isAwaited(awaited: Map<number, number>, community_id: number): boolean {
  return awaited.size > 0 && (awaited.has(community_id) || awaited.has(0))
}
