import { copyFile, open } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Copies the files of keys that are there, and returns their names: the secret is missing where it is a setting. Their owner alone may read
 * them.
 */
export async function copyKeys(
  names: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const copied: string[] = []
  for (const name of names) {
    const path = join(to, name)
    const isThere = await copyFile(join(from, name), path).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return false
      },
    )
    if (!isThere) continue
    const file = await open(path)
    await file.chmod(0o600)
    await file.sync()
    await file.close()
    copied.push(name)
  }
  return copied
}
