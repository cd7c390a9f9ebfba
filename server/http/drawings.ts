import { FreshCache, type Lifetime } from '#server/calls/answers/fresh-cache.ts'
import type { Changes } from '#server/calls/changes/changes.ts'
import type { AppError, ErrorCode } from '#shared/errors.ts'
import type { PageAnswer } from '#shared/page.ts'
import { DrawingQueue, type Lane } from './drawing-queue.ts'
import { OneByOne } from './one-by-one.ts'

/** A drawn page, and what is known of its reads. */
export type DrawnPage = PageAnswer & {
  /** How long it is valid; `undefined` if that is not known. */
  lifetime: Lifetime | undefined
  /** When to ask again, in seconds, where a limit of a read is used up. */
  retryAfter: number | undefined
  errorCode: ErrorCode | undefined
}

/** The reader of a page: their network, and the name of their known device. */
export type Reader = { network: string; device: () => string | undefined }

type Wanted = {
  key: string
  reader: Reader
  /** The write token of the reader; see `Changes`. */
  writeToken: string | undefined
  signal: AbortSignal
}

/** A page takes the processor for some milliseconds, and its reads take connections to the database. */
const sizes = { atOnce: 16, perLane: 8, places: 200 }
/** A whole neighbourhood may stand behind one address of its mobile network. */
const placesOfNetwork = 32
/** Of a known device whose network has no room. */
const placesOfDevice = 4

/** Draws the pages that are not cached: each once for all readers of the moment, in turns between readers. */
export class Drawings {
  readonly #changes: Changes
  /** Shares pages that are being drawn, and stores none: finished responses are cached. */
  readonly #drawing: FreshCache<DrawnPage>
  readonly #queue = new DrawingQueue(sizes)
  readonly #processor = new OneByOne()

  constructor(parts: { changes: Changes; now: () => Date }) {
    this.#changes = parts.changes
    this.#drawing = new FreshCache({ ...parts, maxBytes: 1 })
  }

  /** The error for a page that is not cached and cannot be drawn for this reader now; `undefined` if it can. */
  refusal(key: string, reader: Reader): AppError | undefined {
    if (this.#drawing.isMaking(key)) return undefined
    const lane = this.#laneOf(reader)
    return 'key' in lane ? undefined : lane.refusal
  }

  /**
   * Draws the page, or waits for the drawing that is under way.
   *
   * @throws `too_many_requests`, `service_unavailable`, the signal's reason, and what `draw` throws
   */
  async get(wanted: Wanted, draw: () => Promise<DrawnPage>): Promise<DrawnPage> {
    const make = () => this.#drawInTurn(wanted, draw)
    // A page that is being drawn may lack what the reader has just written.
    if (!this.#changes.isAllSettled(wanted.writeToken)) return make()
    const { value } = await this.#drawing.get(wanted.key, async () => {
      const value = await make()
      const { topics = [], until = 0 } = value.lifetime ?? {}
      return { value, topics, until, bytes: value.html.length }
    })
    return value
  }

  /** Runs the CPU-bound part of the drawing. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#processor.run(work)
  }

  async #drawInTurn({ reader, signal }: Wanted, draw: () => Promise<DrawnPage>) {
    const lane = this.#laneOf(reader)
    if ('refusal' in lane) throw lane.refusal
    return this.#queue.use(lane, signal, draw)
  }

  /** The lane of the network or, where that has no room, of the known device. */
  #laneOf({ network, device }: Reader): Lane | { refusal: AppError } {
    const lane = { key: network, places: placesOfNetwork }
    const refusal = this.#queue.refusal(lane)
    if (!refusal) return lane
    const name = device()
    const own = { key: `device ${name}`, places: placesOfDevice }
    return name === undefined || this.#queue.refusal(own) ? { refusal } : own
  }
}
