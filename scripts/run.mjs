import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// These scripts start on whatever Node the machine has, from 18 up, before anything is installed:
// they use nothing newer and no package.

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Programs of the packages first, so that `node` means the Node that the project pins. */
const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

/**
 * Runs a program in the project and resolves to its exit code. It has a process group of its own:
 * a signal reaches it through us alone, once, and not a second time from the terminal. It reads what is typed only where
 * `stdin` is `inherit`.
 */
export async function run(command, args, env = {}, stdin = 'ignore') {
  const child = spawn(command, args, {
    ...settings,
    env: { ...settings.env, ...env },
    stdio: [stdin, 'inherit', 'inherit'],
  })
  return ended(command, child)
}

/** The same beside others: what the program prints is shown in one piece, when it has ended. */
export async function runBeside(command, args) {
  const child = spawn(command, args, { ...settings, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => printed.push(chunk))
  }
  const code = await ended(command, child)
  process.stdout.write(Buffer.concat(printed))
  return code
}

const settings = { cwd: root, env: { ...process.env, PATH: path }, detached: true }

/** Resolves to the exit code of a program, once all that it printed has arrived. */
async function ended(command, child) {
  const stopForwarding = forwardSignals(child)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(127)
    })
    child.once('close', (status, signal) => resolve(status ?? 128 + constants.signals[signal]))
  })
  stopForwarding()
  return code
}

/** Says what is being done, how long it has been taking, and how it ended; `work` returns an exit code. */
export async function step(name, work) {
  const start = Date.now()
  const elapsed = () => `${((Date.now() - start) / 1000).toFixed(1)} s`
  console.log(`\n▸ ${name}`)
  const heartbeat = setInterval(() => console.log(`  … ${name}, ${elapsed()}`), 30_000)
  const code = await work().finally(() => clearInterval(heartbeat))
  console.log(code === 0 ? `✓ ${name} (${elapsed()})` : `✗ ${name} (${elapsed()}, exit ${code})`)
  return code
}

/** Ctrl+C under npm comes twice, from the terminal and from npm; a second one on purpose comes later. */
function forwardSignals(child) {
  let last = 0
  const forward = (signal) => {
    if (Date.now() - last < 500) return
    last = Date.now()
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return () => {
    for (const signal of signals) process.off(signal, forward)
  }
}
