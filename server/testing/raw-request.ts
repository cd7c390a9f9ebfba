import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A request as it stands on the wire: clients such as `fetch` tidy an address, and join headers of one name. */
export type RawRequest = { method: string; path: string; headers: [name: string, value: string][] }

export type RawAnswer = { status: number; type: string | undefined; text: string }

/** Sends it to the server at that address. Headers of one name are sent one by one. */
export async function sendRaw(
  address: string,
  { method, path, headers }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(address)
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  const lines = [['host', host], ...headers].flat()
  // Given as a list they are sent as they stand there.
  request({ hostname, port, method, path, headers: lines as unknown as string[] }, resolve)
    .on('error', reject)
    .end()
  const answer = await promise
  const body = await buffer(answer)
  const decode = decoders[answer.headers['content-encoding'] ?? '']
  const text = body.length > 0 && decode ? decode(body) : body
  return {
    status: answer.statusCode ?? 0,
    type: answer.headers['content-type'],
    text: text.toString(),
  }
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
}
