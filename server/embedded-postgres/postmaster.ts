import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Postmaster = { pid: number; port: number }

/**
 * The server that runs in this folder, if any. The file it leaves may be stale and its pid may by
 * now be a stranger's, so it counts only while that process lives in this very folder.
 */
export async function findServer(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!(pid > 0 && port > 0)) return undefined
  return (await livesIn(cluster, pid)) ? { pid, port } : undefined
}

async function livesIn(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  return (await ps.catch(() => ({ stdout: '' }))).stdout.includes(cluster)
}
