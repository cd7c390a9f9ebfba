import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const root = new URL('../..', import.meta.url)

/** What a filled database was made of: the hash of each migration, by its name. */
export type Migrations = Record<string, string>

export function readMigrations(): Migrations {
  const paths = globSync('server/db/migrations/*.sql', { cwd: root }).sort()
  return Object.fromEntries(paths.map((path) => [path, hashOf(path)]))
}

/** Changes with the code that fills a database, and with the places that it takes. */
export function hashOfFilling(): string {
  const paths = globSync('bench/filling/*.ts', { cwd: root }).sort()
  return hashOf(...paths, 'server/features/places/gazetteer.txt.br').slice(0, 12)
}

function hashOf(...paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(readFileSync(new URL(path, root)))
  return hash.digest('hex')
}
