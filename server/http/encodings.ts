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

export type Encoding = keyof typeof compressors | 'identity'

/** Less than this is sent as it is. */
const smallest = KILOBYTE

/** Browsers send the same few values of `Accept-Encoding`. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** The encoding that the header `Accept-Encoding` asks for. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  return negotiator.negotiate(acceptEncoding) ?? 'identity'
}

/** A text as it is sent, and its encoding: a short one is left as it is. */
export async function encode(
  text: string,
  encoding: Encoding,
): Promise<{ encoding: Encoding; body: Buffer }> {
  const body = Buffer.from(text)
  if (encoding === 'identity' || body.length < smallest) return { encoding: 'identity', body }
  return { encoding, body: await compressors[encoding](body) }
}
