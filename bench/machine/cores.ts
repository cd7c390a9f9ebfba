import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** How the cores of the machine are shared: what stands before the command of a server, and a sentence for the reader. */
export type Cores = { before: string[]; sentence: string }

/**
 * Gives the first core to the servers that are measured, and all others to this process and everything else that it
 * starts: the load generator and the database.
 */
export function shareCores(): Cores {
  const cores = availableParallelism()
  if (cores < 2) {
    return {
      before: [],
      sentence: 'One core for all: server, load and database disturb each other.',
    }
  }
  const others = `1-${cores - 1}`
  const pinned = spawnSync('taskset', ['-a', '-c', '-p', others, String(process.pid)])
  if (pinned.status !== 0) {
    return { before: [], sentence: 'No taskset here: server, load and database share all cores.' }
  }
  return {
    before: ['taskset', '-c', '0'],
    sentence: 'The server has one core, load generator and database the other.',
  }
}
