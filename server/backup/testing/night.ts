import { readdir } from 'node:fs/promises'
import { vi } from 'vitest'
import { noteBackup } from '../backup-note.ts'
import { nightlyBackup } from '../nightly.ts'

/** Lets a night pass in which the command runs as in production, and answers what was logged. */
export async function passNight(dataDir: string, to: string): Promise<string> {
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BACKUPS_TO', to)
  const logged: string[] = []
  const log = (words: string) => void logged.push(words)
  await noteBackup(dataDir, { last_backup_at: null, failure: null })
  const { sweep } = nightlyBackup({ dataDir, log: { info: log, error: log } })
  await sweep.run({}, new Date())
  return logged.join('\n')
}

/** The names of the backups in a folder, the oldest first. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
}
