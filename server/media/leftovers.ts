import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '#shared/limits.ts'

/** Longer than anything temporary is used, in milliseconds. */
const longestUse = HOUR

const host = hostname().replaceAll(/[^A-Za-z0-9-]/g, '-')
/** Tells this process from an earlier one with the same number: in a container every process has the same. */
const processToken = randomUUID()

/** A name for a temporary file or folder, with its process and machine. */
export function temporaryName(): string {
  return [host, process.pid, processToken, randomUUID()].join('.')
}

/**
 * Removes what ended processes have left in a folder of temporary files. Other processes may be using the folder: their
 * files stay while they run. Processes of another machine cannot be checked: their files stay for an hour.
 */
export function sweepLeftovers(folder: string): void {
  for (const path of listLeftovers(folder)) rmSync(path, { recursive: true, force: true })
}

/** The paths that `sweepLeftovers` removes. */
export function listLeftovers(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => isAbandoned(name, join(folder, name)))
    .map((name) => join(folder, name))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function isAbandoned(name: string, path: string): boolean {
  const [madeOn, pid, token] = name.split('.')
  if (token === processToken) return false
  if (madeOn === host && !isRunning(Number(pid))) return true
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  return Date.now() - mtimeMs > longestUse
}

/** An earlier process with this process's own number is gone. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
