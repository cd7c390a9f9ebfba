import pg from 'pg'
import { SECOND } from '#shared/limits.ts'
import type { DataFolder } from './data-folder.ts'

/** Opens a connection of the superuser, to a server of that folder. It is named after this process. */
export async function connect(
  folder: DataFolder,
  port: number,
  database = 'postgres',
): Promise<pg.Client> {
  const client = new pg.Client({ ...superuserOf(folder, port), database })
  // A lost connection also gives 'end'; without a listener 'error' would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** With what the superuser connects. */
export function superuserOf({ passwords }: DataFolder, port: number): pg.ClientConfig {
  return {
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: passwords.superuser,
    application_name: `chowk ${process.pid}`,
    connectionTimeoutMillis: 5 * SECOND,
  }
}
