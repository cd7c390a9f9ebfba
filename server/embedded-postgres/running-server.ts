import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type RunningServer = { pid: number; port: number }

/**
 * The server that runs in this folder, if any. PostgreSQL's pid file may be an old one, and its pid may by
 * now belong to another program, so it counts only while that process works in this very folder.
 */
export async function findServer(cluster: string): Promise<RunningServer | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!(pid > 0 && port > 0)) return undefined
  return (await worksIn(cluster, pid)) ? { pid, port } : undefined
}

async function worksIn(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  return (await ps.catch(() => ({ stdout: '' }))).stdout.includes(cluster)
}
