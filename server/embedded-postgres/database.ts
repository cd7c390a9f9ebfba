import pg from 'pg'
import type { Cluster } from './cluster.ts'
import type { DataFolder } from './data-folder.ts'
import { connect, type HeldServer } from './server.ts'

const extensions = ['pg_trgm', 'unaccent', 'citext']

/**
 * Sees to it that the app's role, its database and the extensions exist, and returns the role's
 * URL. The role owns its database and nothing else; it could not create the extensions itself.
 */
export async function prepareDatabase(cluster: Cluster, server: HeldServer): Promise<string> {
  const { client, port } = server
  const password = pg.escapeLiteral(cluster.passwords.app)
  const role = await client.query(`select from pg_roles where rolname = 'chowk'`)
  if (role.rowCount === 0) await client.query(`create role chowk login password ${password}`)
  const database = await client.query(`select from pg_database where datname = 'chowk'`)
  if (database.rowCount === 0) await client.query('create database chowk owner chowk')

  const inside = await connect(cluster, port, 'chowk')
  try {
    for (const extension of extensions) {
      await inside.query(`create extension if not exists ${extension}`)
    }
  } finally {
    await inside.end()
  }
  return urlOf(cluster, port)
}

/** By which the app's role reaches its database in a server of that folder. */
export function urlOf({ passwords }: DataFolder, port: number): string {
  return `postgres://chowk:${passwords.app}@127.0.0.1:${port}/chowk`
}
