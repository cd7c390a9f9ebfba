import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#server/testing/built-product.ts'
import { percentiles, readFeed } from './feed-reader.ts'

const idle = 2000
const notReading = 200
const reads = 1000

/**
 * What the reader of the feed notices while thousands of connections are open that ask nothing, and hundreds that have
 * asked for a page and do not read it.
 */
export async function measureIdleClients(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  // PostgreSQL may run as another user than we do, and must get through to its own folder.
  await chmod(dataDir, 0o755)
  const product = await startProduct(dataDir)
  const sockets: Socket[] = []
  const open = async () => {
    const { hostname, port } = new URL(product.url)
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  try {
    const alone = await readFeed(product.url, (done) => done < reads)
    for (let count = 0; count < idle; count++) await open()
    for (let count = 0; count < notReading; count++) {
      const socket = await open()
      socket.pause().write('GET /100001/posts HTTP/1.1\r\nhost: x\r\n\r\n')
    }
    const crowded = await readFeed(product.url, (done) => done < reads)
    return {
      'post/feed, nothing else': percentiles(alone),
      [`post/feed, with ${idle + notReading} idle connections`]: percentiles(crowded),
    }
  } finally {
    for (const socket of sockets) socket.destroy()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
