import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#shared/limits.ts'
import type { Size } from '../filling/communities.ts'
import { findSubjects } from '../load/subjects.ts'
import { type RunningDatabase, startFilledDatabase } from '../machine/filled-database.ts'
import { startProduct } from '../machine/measured-server.ts'
import { type TimedCommand, timeCommand } from '../machine/timed-command.ts'
import { type CallTimer, callTimer, type Times } from './usual-calls.ts'
import { writeMedia } from './written-media.ts'

const posts = Number(process.env.BENCH_POSTS ?? 1_000_000)
const megabytes = Number(process.env.BENCH_MEGABYTES ?? 1000)

const warmUp = 10 * SECOND
/** How long calls are timed while nothing else happens, before a backup and after its trial. */
const quiet = 20 * SECOND

/** A call may take so many times as long while a backup is made. */
const most = 1.5

/**
 * How long a backup, its trial and a restore take; and how long people wait for usual calls while the first two run as they do each
 * night, in a process of low priority.
 */
export async function measureBackup(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  // PostgreSQL may run as another user than we do, and must get through to its own folder.
  await chmod(folder, 0o755)
  try {
    const database = await startFilledDatabase(nameOf(posts), sizeOf(posts), log)
    const night = await passNight(database, folder).finally(() => database.stop())
    log('restoring it')
    const restored = await timeCommand('restore', [night.path], {
      dataDir: join(folder, 'restored'),
    })
    const { alone, backup, trial } = night
    return {
      [`backup of ${posts} posts`]: `${seconds(backup)}, ${night.holds}`,
      'its trial': seconds(trial),
      'restore of it, with a trial': seconds(restored),
      ...compare('while it is backed up', { alone, busy: backup.times }),
      ...compare('while it is tried', { alone, busy: trial.times }),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The sizes of the table have its names, so that both find the same filled databases. */
function nameOf(posts: number): string {
  return { 1000000: 'large', 10000: 'small' }[posts] ?? `posts-${posts}`
}

function sizeOf(posts: number): Size {
  if (posts <= 100_000) return { communities: 1, posts, largest: posts }
  return { communities: posts / 5000, posts, largest: posts / 10 }
}

async function passNight({ url, dataDir, communities }: RunningDatabase, folder: string) {
  const [community] = communities
  if (!community) throw new Error('the database has no community')
  log('writing media')
  await writeMedia({ url, dataDir }, megabytes)
  // What still waits to be written would slow the calls that are timed alone.
  spawnSync('sync')
  const launch = { cores: { before: [], sentence: '' }, logFile: join(folder, 'log') }
  const product = await startProduct({ databaseUrl: url, dataDir }, launch)
  const timer = callTimer(product.url, await findSubjects(url, community))
  try {
    await timer(sleep(warmUp))
    log('timing calls while nothing else happens')
    const before = await timer(sleep(quiet))
    log('making a backup')
    const backup = await runAtNight(['--to', join(folder, 'backups')], { dataDir, timer })
    const [, path = '', holds = ''] = /^(.+?) holds (.+)\.$/m.exec(backup.out) ?? []
    log('restoring it on trial')
    const trial = await runAtNight(['--check', path], { dataDir, timer })
    log('timing calls while nothing else happens again')
    const after = await timer(sleep(quiet))
    return { alone: [before, after], backup, trial, path, holds }
  } finally {
    await product.stop()
  }
}

async function runAtNight(
  args: string[],
  { dataDir, timer }: { dataDir: string; timer: CallTimer },
): Promise<TimedCommand & { times: Times }> {
  const running = timeCommand('backup', args, {
    dataDir,
    priority: constants.priority.PRIORITY_LOW,
  })
  const [times, ended] = await Promise.all([timer(running), running])
  return { ...ended, times }
}

function compare(
  when: string,
  { alone, busy }: { alone: Times[]; busy: Times },
): Record<string, string> {
  const rows = Object.entries(busy).map(([name, times]) => {
    const quiet = alone.flatMap((times) => times[name] ?? [])
    const ratio = at(times, 0.5) / at(quiet, 0.5)
    const words = `${toText(times)}, alone ${toText(quiet)}: ${ratio.toFixed(2)} ×`
    return [`${name}, ${when}`, ratio > most ? `${words}, not ${most}` : words]
  })
  return Object.fromEntries(rows)
}

function toText(times: number[]): string {
  return `${at(times, 0.5).toFixed(2)} ms (95 %: ${at(times, 0.95).toFixed(2)} ms)`
}

function at(times: number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0
}

function seconds({ milliseconds }: TimedCommand): string {
  return `${(milliseconds / SECOND).toFixed(1)} s`
}

function log(line: string): void {
  process.stderr.write(`… ${line}\n`)
}
