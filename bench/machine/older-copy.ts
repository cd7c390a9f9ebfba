import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folderOfAll = process.env.BENCH_DATA ?? join(root, 'data/bench')

/**
 * The folder of the project as it was at a commit, with its packages and built. It is kept for the next time.
 *
 * @throws an `Error` of one sentence where the commit is unknown or does not build
 */
export function olderCopy(commit: string): string {
  const folder = join(folderOfAll, `commit-${hashOf(commit)}`)
  const built = join(folder, 'dist', 'built-from')
  if (existsSync(built)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['x'], { cwd: folder, input: archive })
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${commit} could not be built in ${folder}.`)
  return folder
}

function hashOf(commit: string): string {
  const args = ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`There is no commit ${commit}.`)
  return stdout.trim().slice(0, 12)
}
