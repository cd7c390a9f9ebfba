import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type TimedCommand = { out: string; milliseconds: number }

type Settings = { dataDir: string; priority?: number }

/** Runs the program of `npm run backup` or `npm run restore` on a data folder. */
export async function timeCommand(
  command: 'backup' | 'restore',
  args: string[],
  { dataDir, priority }: Settings,
): Promise<TimedCommand> {
  const program = fileURLToPath(new URL(`../../server/commands/${command}.ts`, import.meta.url))
  const start = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, WEB_PART: 'built', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A bench that has died leaves no command behind.
  const kill = () => child.kill()
  process.once('exit', kill)
  if (priority !== undefined && child.pid) setPriority(child.pid, priority)
  const ended = [text(child.stdout), text(child.stderr), once(child, 'close')] as const
  const [out, wrong, [code]] = await Promise.all(ended)
  process.off('exit', kill)
  if (code !== 0) throw new Error(`npm run ${command} has failed: ${wrong}`)
  return { out, milliseconds: performance.now() - start }
}
