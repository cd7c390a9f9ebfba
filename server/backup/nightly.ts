import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Backups } from '#server/calls/run/services.ts'
import type { Sweep } from '#server/jobs/job.ts'
import { defaultTimeZone, HOUR } from '#shared/limits.ts'
import { findBackups, noteBackup } from './backup-note.ts'
import { scratchFolder } from './check-backup.ts'
import { clearLeftovers } from './work-folder.ts'

/** Between these hours of a day in India most people sleep; what fails is tried again each hour. */
const night = { from: 2, until: 5 }

/**
 * Whether a backup is to be made: at night; or at any hour where the last try is older than that, because the machine is off at
 * night.
 */
export function isBackupDue(
  { last_backup_at, failure }: Pick<Backups, 'last_backup_at' | 'failure'>,
  now: Date,
): boolean {
  const tries = [last_backup_at, failure?.at].map((at) => (at ? Date.parse(at) : -Infinity))
  const hoursAgo = (now.getTime() - Math.max(...tries)) / HOUR
  const hour = Number(hours.format(now))
  const isNight = hour >= night.from && hour < night.until
  if (isNight && failure) return hoursAgo > 0.5
  return hoursAgo > (isNight ? 12 : 36)
}

const hours = new Intl.DateTimeFormat('en', {
  ...{ hour: 'numeric', hourCycle: 'h23', timeZone: defaultTimeZone },
})

/** What a command has said, and its exit code; null where it was ended. */
export type Said = { code: number | null; out: string; wrong: string }

export type NightlyTools = {
  dataDir: string
  log: { info: (words: string) => void; error: (words: string) => void }
  now?: () => Date
  /** What the command is told beside the variables of this process. */
  variables?: Record<string, string>
  /** Makes a backup and tries it out, until it is aborted. */
  run?: (stopping: AbortSignal) => Promise<Said>
}

/**
 * Makes a backup each night, restores it on trial, and removes old ones, all in a process of its own, which gives way to the
 * one that serves. What goes wrong is logged, and noted for the hosts.
 */
export function nightlyBackup(tools: NightlyTools): { sweep: Sweep; stop: () => Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  return {
    sweep: {
      name: 'nightly-backup',
      run: async () => {
        if (running || stopping.signal.aborted) return
        running = backUpIfDue(tools, stopping.signal).finally(() => {
          running = undefined
        })
        await running
      },
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function backUpIfDue(tools: NightlyTools, stopping: AbortSignal): Promise<void> {
  const { dataDir, log, variables, now = () => new Date() } = tools
  const isDue = isBackupDue(await findBackups(dataDir), now())
  if (!isDue || stopping.aborted) return
  const { run = (signal: AbortSignal) => runCommand(variables, signal) } = tools
  const { code, out, wrong } = await run(stopping)
  // The command was ended, and its PostgreSQL was not.
  if (stopping.aborted) return clearLeftovers(join(resolve(dataDir), scratchFolder))
  if (code === 0) return log.info(out.trim())
  // What it has said of its progress stands before.
  const words = wrong.trim().split('\n').slice(-linesOfFailure).join('\n')
  log.error(`The backup of this night has failed: ${words}`)
  await noteBackup(dataDir, { failure: { at: now().toISOString(), words } })
}

const linesOfFailure = 5

const command = fileURLToPath(new URL('../commands/backup.ts', import.meta.url))

async function runCommand(
  variables: Record<string, string> | undefined,
  signal: AbortSignal,
): Promise<Said> {
  const child = spawn(process.execPath, [command, '--try', '--keep'], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    // Also of one that is aborted, which closes later.
    child.once('error', () => child.pid === undefined && resolve(null))
  })
  child.once('spawn', () => child.pid && setPriority(child.pid, constants.priority.PRIORITY_LOW))
  const [out, wrong, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, wrong }
}
