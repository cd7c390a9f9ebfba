import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepLeftovers, temporaryName } from './leftovers.ts'

/** Where files stand while the call that brought them is at work. */
export type Uploads = {
  /** Makes a folder for one call, which removes it at its end, and returns its path. */
  openFolder: () => Promise<string>
}

/** Keeps uploads in a folder, which several processes may share; what ended ones have left there is removed. */
export function uploadsIn(folder: string): Uploads {
  sweepLeftovers(folder)
  return {
    async openFolder() {
      const path = join(folder, temporaryName())
      await mkdir(path, { recursive: true, mode: 0o700 })
      return path
    },
  }
}
