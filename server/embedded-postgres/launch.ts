import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Cluster } from './cluster.ts'
import { environment } from './environment.ts'

export type Launch = {
  pid: number | undefined
  /** Why it ended, if trying again may help; `undefined` while it runs. @throws for other reasons */
  passingError(): Promise<string | undefined>
}

const maxLogBytes = 5 * 1024 * 1024
/** The port was just taken, a server of the same folder runs, or processes of a killed one are still ending. */
const passingErrors = /Address already in use|lock file .* already exists|is still in use/

/**
 * Starts the server in a session of its own, so that Ctrl+C in the terminal reaches the app alone. Its log
 * goes to a file, so that it can go on when we are killed.
 */
export async function launch(cluster: Cluster, port: number): Promise<Launch> {
  const log = await open(cluster.logFile, 'a', 0o600)
  let { size: start } = await log.stat()
  if (start > maxLogBytes) {
    await log.truncate()
    start = 0
  }
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', cluster.cluster, ...settings(cluster, port)],
    {
      ...cluster.runAs,
      cwd: '/',
      env: environment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  child.unref()
  await log.close()
  return {
    pid: child.pid,
    async passingError() {
      if (failure) throw new Error(`PostgreSQL could not start: ${failure.message}.`)
      if (child.exitCode === null && child.signalCode === null) return undefined
      const output = (await readFile(cluster.logFile)).subarray(start).toString()
      const reason = [...output.matchAll(/(?:FATAL|PANIC): {2}(.*)/g)].at(-1)?.[1] ?? output.trim()
      if (child.signalCode !== null || passingErrors.test(output))
        return reason || child.signalCode || ''
      throw new Error(`PostgreSQL could not start: ${reason} (see ${cluster.logFile}).`)
    },
  }
}

/** A port of 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

/** Settings for the command line, which overrides the files in the cluster. */
function settings(cluster: Cluster, port: number): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    // The log must not contain what members wrote: no statements, no values of the failing row.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...cluster.settings,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
