import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { productUrl } from './members.ts'

type Change = {
  /** The path that the product is asked for instead. */
  path: (path: string) => string
  /** The text that the browser gets instead of the product's. */
  text: (path: string, text: string) => string
}

/** A proxy between a browser and the product that changes requests and answers. */
export async function startProxy(change: Change) {
  const server = createServer((asked, answer) => void pass(asked, answer, change))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port to be had')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${address.port}`, stop }
}

async function pass(asked: IncomingMessage, answer: ServerResponse, change: Change): Promise<void> {
  const path = asked.url ?? '/'
  // Only a text that is uncompressed, and not answered from the cache, can be changed.
  const headers = { ...asked.headers }
  for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
  const onward = request(productUrl() + change.path(path), { method: asked.method, headers })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
  const [given]: [IncomingMessage] = (await once(onward, 'response')) as [IncomingMessage]
  const { 'content-length': _, ...own } = given.headers
  const isText = /html|javascript/.test(String(own['content-type']))
  answer.writeHead(given.statusCode ?? 502, isText ? own : given.headers)
  if (isText) answer.end(change.text(path, await text(given)))
  else given.pipe(answer)
}
