import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type ByteCounter = {
  /** The address of the product; bytes that pass here are counted. */
  url: string
  /** All bytes received so far, with headers, whatever part of the browser asked for them. */
  bytes: () => number
  /** Waits until nothing has arrived for so long, and returns the bytes since the last call. */
  whenQuiet: (quiet: number) => Promise<number>
  stop: () => Promise<void>
}

/** A proxy between a browser and the product at `target` that counts the bytes sent to the browser. */
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
