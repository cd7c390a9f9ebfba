import { createServer, type IncomingMessage, request } from 'node:http'
import type { S3Settings } from '#server/media/s3-storage.ts'

/** A way to a store that leaves requests without an answer once it is shut. */
export async function openGate({ endpoint }: S3Settings) {
  const { hostname, port, pathname } = new URL(endpoint)
  const gate = { isShutFor: (_: IncomingMessage) => false, waiting: 0 }
  const server = createServer((incoming, answer) => {
    if (gate.isShutFor(incoming)) {
      gate.waiting += 1
      return
    }
    const { url = '/', method = 'GET', headers } = incoming
    const outgoing = request({ hostname, port, path: url, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers)
      answered.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return Object.assign(gate, {
    endpoint: `http://127.0.0.1:${Object(server.address()).port}${pathname}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}
