import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const folder = new URL('./migrations/', import.meta.url)

/** A row of `migrations/landed.txt`. `before` is the last version that did not have the migration. */
export type Landed = { name: string; before: string; hash: string }

export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map(readMigration))
  return Object.fromEntries(migrations)
}

async function readMigration(file: string): Promise<[string, Migration]> {
  const text = await readFile(new URL(file, folder), 'utf8')
  return [file.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
}

/** The migrations that have landed, in their order. */
export async function readLanded(): Promise<Landed[]> {
  const text = await readFile(new URL('landed.txt', folder), 'utf8')
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return rows.map((row) => {
    const [name = '', before = '', hash = ''] = row.split(' ')
    return { name, before, hash }
  })
}

/** The last of our migrations, by its number. */
export async function newestMigration(): Promise<string> {
  return Object.keys(await readMigrations()).at(-1) ?? ''
}
