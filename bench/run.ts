import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { startProduct } from '../e2e/product.ts'
import { measureEventStreams } from './event-streams.ts'
import { measureFeed } from './feed.ts'
import { measurePlaces } from './places.ts'
import { measureSearch } from './search.ts'
import { measureSignIn } from './sign-in.ts'
import { measureUploads } from './uploads.ts'

// npm run bench: what bench/README.md describes, as one table.

const rounds = 200
const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
// PostgreSQL may run as another user than we do, and must get through to its own folder.
await chmod(dataDir, 0o755)

const figures: Record<string, string> = {}
try {
  const first = await timed(() => startProduct(dataDir))
  figures['first start, demo community and all'] = inSeconds(first.milliseconds)
  await first.result.stop()
  const second = await timed(() => startProduct(dataDir))
  figures['second start until it is ready'] = inSeconds(second.milliseconds)
  const { url, process: server, stop } = second.result
  try {
    await measure(url)
    Object.assign(figures, await measureUploads(url, server.pid ?? 0))
  } finally {
    figures.stop = inSeconds((await timed(stop)).milliseconds)
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
Object.assign(figures, await measureEventStreams())
Object.assign(figures, await measureSignIn())
Object.assign(figures, await measureSearch())
Object.assign(figures, await measurePlaces())
Object.assign(figures, await measureFeed())
process.stdout.write('\n')
for (const [name, value] of Object.entries(figures)) {
  process.stdout.write(`${name.padEnd(46)} ${value}\n`)
}

/** One request after the other: what a single visitor waits for on this machine. */
async function measure(url: string): Promise<void> {
  const community = { 'identification-token': '100001' }
  const { posts } = await read(`${url}/api/post/feed`, community)
  figures['an empty answer (health/live)'] = await median(`${url}/health/live`)
  figures['contest/allcontests'] = await median(`${url}/api/contest/allcontests`, community)
  figures['post/feed, a page of 20'] = await median(`${url}/api/post/feed`, community)
  figures['post/feed, trending'] = await median(`${url}/api/post/feed?sort=trending`, community)
  figures['page: challenges home'] = await median(`${url}/100001`)
  figures['page: posts'] = await median(`${url}/100001/posts`)
  figures['page: a post'] = await median(`${url}/post/${posts[0]?.slug}`)
}

/** The median and the 95th percentile over the rounds, after a tenth of them to warm up. */
async function median(url: string, headers: Record<string, string> = {}): Promise<string> {
  const times: number[] = []
  for (let round = -rounds / 10; round < rounds; round++) {
    const { milliseconds } = await timed(async () => {
      const answer = await fetch(url, { headers })
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      await answer.arrayBuffer()
    })
    if (round >= 0) times.push(milliseconds)
  }
  times.sort((one, other) => one - other)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
  return `${at(0.5)} ms (95 %: ${at(0.95)} ms)`
}

async function read(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers })
  return (await answer.json()) as { posts: { slug: string }[] }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const start = performance.now()
  const result = await work()
  return { result, milliseconds: performance.now() - start }
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
