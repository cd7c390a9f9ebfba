import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Between two reads, in milliseconds. */
const pause = 20

/** Reads the feed of the demo community as a visitor, again and again, and returns the time of each read. */
export async function readFeed(url: string, goOn: (reads: number) => boolean): Promise<number[]> {
  const headers = { 'identification-token': '100001' }
  const times: number[] = []
  while (goOn(times.length)) {
    const start = performance.now()
    const answer = await fetch(`${url}/api/post/feed`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`post/feed answered ${answer.status}`)
    times.push(performance.now() - start)
    await sleep(pause)
  }
  return times
}

/** The median and the 99th percentile, in words. */
export function percentiles(times: number[]): string {
  times.sort((one, other) => one - other)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
  return `${at(0.5)} ms (99 %: ${at(0.99)} ms, ${times.length} reads)`
}
