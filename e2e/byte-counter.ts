import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type ByteCounter = {
  /** Leads to the product; what comes back this way is counted. */
  url: string
  /** All bytes that have come so far, headers too, whatever part of the browser asked for them. */
  bytes: () => number
  /** Waits until nothing has come for that long, and returns the bytes since the last look. */
  whenQuiet: (quiet: number) => Promise<number>
  stop: () => Promise<void>
}

/** Stands between a browser and the product at `target`, and counts what the browser is sent. */
export async function countBytes(target: string): Promise<ByteCounter> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let bytes = 0
  let last = Date.now()
  let seen = 0
  const server = createServer((reader) => {
    const product = connect(Number(port), hostname)
    for (const socket of [reader, product]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        reader.destroy()
        product.destroy()
      })
    }
    product.on('data', (chunk) => {
      bytes += chunk.length
      last = Date.now()
    })
    reader.on('data', () => {
      last = Date.now()
    })
    reader.pipe(product)
    product.pipe(reader)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the counter has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    bytes: () => bytes,
    whenQuiet: async (quiet) => {
      last = Date.now()
      while (Date.now() - last < quiet) await new Promise((resolve) => setTimeout(resolve, 100))
      const since = bytes - seen
      seen = bytes
      return since
    },
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
