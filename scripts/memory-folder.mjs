import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { join } from 'node:path'

/*
 * What tests write while they run lies in memory where there is enough of it. A database of the tests is two thousand files, made
 * and dropped with each file of tests: on a disk the tests of the server's features took 187 s, in memory 160 s.
 */

const memory = '/dev/shm'
const prefix = 'chowk-tests-'

/** In bytes. The gate comes to hold 1.5 GB, all tests together 5. */
const wanted = 6 * 1024 ** 3

/**
 * What the environment of a program needs to write there. The folder goes when we end. Empty where there is too little memory,
 * and where programs may not run from it, as in containers: some tests write programs.
 */
export function inMemory() {
  if (!existsSync(memory)) return {}
  removeLeftovers()
  if (freeIn(memory) < wanted || !runsPrograms(memory)) return {}
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  // PostgreSQL may run as another user, and must get through.
  chmodSync(folder, 0o755)
  process.once('exit', () => remove(folder))
  return { TMPDIR: folder }
}

/** Those of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(memory).filter((name) => name.startsWith(prefix))) {
    if (!isRunning(Number(name.slice(prefix.length).split('-')[0]))) remove(join(memory, name))
  }
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function freeIn(path) {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

function runsPrograms(path) {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === path)?.[3]
  return options !== undefined && !options.split(',').includes('noexec')
}
