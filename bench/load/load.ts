import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import type { MeasuredServer } from '../machine/measured-server.ts'

/** One request of many that a connection sends one after the other. */
export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** What a server did under load. Times are milliseconds. */
export type Sample = {
  perSecond: number
  /** Answers for each second of processor time: what the core could do if nothing kept the server waiting. */
  perCoreSecond: number
  p50: number
  p99: number
  /** Of an answer with its headers, on average. */
  bytes: number
  /** Answers that were no success, and connections that broke. */
  failed: number
  /** Megabytes in use at the end. */
  memory: number
  /** 99 of 100 turns of the event loop were late by this at most. */
  delay: number
  /** The part of the time in which the server used its core. */
  busy: number
}

export type Load = {
  requests: Request[]
  connections: number
  seconds: number
  /** How many seconds go by before anything counts. */
  warmUp?: number
}

/** Sends requests over that many connections at once. Each connection sends its own one after the other, in a circle. */
export async function load(
  server: MeasuredServer,
  { requests, connections, seconds, warmUp = 1 }: Load,
): Promise<Sample> {
  const times: number[] = []
  let bytes = 0
  let failed = 0
  let counting = false
  const ended = Promise.withResolvers<void>()
  const setupClient = distribute(requests, connections)
  const duration = warmUp + seconds + 1
  // Each connection gets a list of requests of its own in place of this one.
  const options = { url: server.url, connections, duration, requests: [{}], setupClient }
  const run = autocannon(options, (error) => (error ? ended.reject(error) : ended.resolve()))
  run.on('response', (_client, status, received, time) => {
    if (!counting) return
    if (status === 200) {
      times.push(time)
      bytes += received
    } else failed += 1
  })
  run.on('reqError', () => {
    failed += 1
  })
  await later(warmUp)
  server.reset()
  counting = true
  const start = performance.now()
  await later(seconds)
  const elapsed = (performance.now() - start) / 1000
  counting = false
  const use = await server.use()
  run.stop()
  await ended.promise
  return summary(times, { bytes, failed, elapsed, use })
}

/** Each connection gets requests of its own, or all where there are fewer than connections. */
export function distribute(requests: Request[], connections: number) {
  let next = 0
  return (client: autocannon.Client) => {
    const own = requests.filter((_, index) => index % connections === next % connections)
    next += 1
    client.setRequests(own.length > 0 ? own : requests)
  }
}

type Seen = {
  bytes: number
  failed: number
  elapsed: number
  use: Awaited<ReturnType<MeasuredServer['use']>>
}

function summary(times: number[], { bytes, failed, elapsed, use }: Seen): Sample {
  const sorted = Float64Array.from(times).sort()
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return {
    perSecond: times.length / elapsed,
    perCoreSecond: times.length / use.cpu,
    p50: at(0.5),
    p99: at(0.99),
    bytes: bytes / times.length,
    failed,
    memory: use.memory / 2 ** 20,
    delay: use.delay,
    busy: use.cpu / elapsed,
  }
}

function later(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
