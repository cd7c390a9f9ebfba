// Loaded with --import into every server that is measured: tells the bench what the process uses, and how long its event
// loop is late. The product is measured as it is.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a process has used since it was asked to `reset`. */
export type Use = {
  /** Seconds of processor time. */
  cpu: number
  /** Bytes in memory now. */
  memory: number
  /** Milliseconds by which 99 of 100 turns of the event loop are late at most. */
  delay: number
}

/** How often the event loop is looked at, in milliseconds: what is measured holds it. */
const resolution = 5
const delays = monitorEventLoopDelay({ resolution })
delays.enable()
let before = process.cpuUsage()

process.on('message', (message) => {
  if (message === 'reset') {
    before = process.cpuUsage()
    delays.reset()
  }
  if (message === 'use') process.send?.({ use: readUse() })
})

// A bench that has died leaves no server behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

function readUse(): Use {
  const { user, system } = process.cpuUsage(before)
  return {
    cpu: (user + system) / 1e6,
    memory: process.memoryUsage.rss(),
    delay: Math.max(0, delays.percentile(99) / 1e6 - resolution),
  }
}
