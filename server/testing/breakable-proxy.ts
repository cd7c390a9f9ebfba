import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy before a server, whose connections can break or fall silent as a network's can. */
export type BreakableProxy = {
  /** The server's URL, through the proxy. */
  url: string
  /** Breaks all connections; new ones are still accepted. */
  breakAll: () => void
  /** Passes nothing on any more on the connections that are open. */
  silence: () => void
  /** Breaks all connections and accepts no new ones, until `restore`. */
  cut: () => void
  restore: () => Promise<void>
}

export async function openProxy(to: string): Promise<BreakableProxy> {
  const { port, hostname } = new URL(to)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
  })
  const listen = async (at: number) => {
    await once(server.listen(at, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)
  const url = new URL(to)
  url.host = `127.0.0.1:${own}`
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    url: url.href,
    breakAll,
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    cut: () => {
      server.close()
      breakAll()
    },
    restore: async () => void (await listen(own)),
  }
}
