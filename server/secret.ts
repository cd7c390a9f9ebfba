import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** As many characters as a configured one must have. */
const minLength = 32

/**
 * The installation's secret: the configured one, else one that was made for this data folder. It stands
 * beside the database and never in it, so that a dump of the one is of no use without the other.
 *
 * @throws an `Error` of one sentence where the file is cut short
 */
export async function readSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured
  const path = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  // The first process to get here makes it; the others find it.
  await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const secret = await readFile(path, 'utf8')
  // A full disk leaves an empty file, and an empty secret would protect nothing.
  if (secret.length < minLength) {
    throw new Error(`${path} is cut short. Remove it: a new one is made at the next start.`)
  }
  return secret
}
