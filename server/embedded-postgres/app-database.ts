import pg from 'pg'
import type { Cluster } from './cluster.ts'
import type { DataFolder } from './data-folder.ts'
import type { HeldServer } from './server.ts'

/**
 * Makes the app's role and its database where they are missing, and returns the role's URL. The role owns
 * that database and may do nothing else.
 */
export async function prepareDatabase(cluster: Cluster, server: HeldServer): Promise<string> {
  const { client, port } = server
  const password = pg.escapeLiteral(cluster.passwords.app)
  const role = await client.query(`select from pg_roles where rolname = 'chowk'`)
  if (role.rowCount === 0) await client.query(`create role chowk login password ${password}`)
  const database = await client.query(`select from pg_database where datname = 'chowk'`)
  if (database.rowCount === 0) await client.query('create database chowk owner chowk')
  return urlOf(cluster, port)
}

/** The URL of the app's role, for a server of that folder. */
export function urlOf({ passwords }: DataFolder, port: number): string {
  return `postgres://chowk:${passwords.app}@127.0.0.1:${port}/chowk`
}
