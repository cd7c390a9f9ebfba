import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import { KILOBYTE } from '#shared/limits.ts'

/** Four of eleven: nearly as small as the best, for a tenth of the work. */
export const brotliOptions: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

type Encoding = keyof typeof compressors

/** Less than this is sent as it is. */
const smallest = KILOBYTE

/** Browsers send the same few values of `Accept-Encoding`. */
const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** A body and its compressed forms, each made when it is first asked for. */
export class EncodedBody {
  readonly identity: Buffer
  readonly #compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {}

  constructor(identity: Buffer) {
    this.identity = identity
  }

  /** The body in the encoding that the header `Accept-Encoding` asks for. */
  in(acceptEncoding: string | undefined): { encoding?: Encoding; body: Buffer | Promise<Buffer> } {
    const encoding = this.#encodingFor(acceptEncoding)
    if (!encoding) return { body: this.identity }
    this.#compressed[encoding] ??= this.#compress(encoding)
    return { encoding, body: this.#compressed[encoding] }
  }

  #encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
    if (acceptEncoding === undefined || this.identity.length < smallest) return undefined
    const best = negotiator.negotiate(acceptEncoding)
    return best === 'br' || best === 'gzip' ? best : undefined
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    const compressed = await compressors[encoding](this.identity)
    this.#compressed[encoding] = compressed
    return compressed
  }
}
