import type { Database } from '#server/db/database.ts'
import { addHost, removeHost, resetHost } from '#server/features/hosts/api.ts'
import type { Command, HostCommand } from './community-arguments.ts'

export function isAboutHosts(command: Command): command is HostCommand {
  return ['add-host', 'reset-host', 'remove-host'].includes(command.action)
}

/**
 * Adds, resets or removes a host, and returns the text to print. The password and the second factor are chosen behind the
 * link, so that neither appears in a terminal.
 */
export async function runHostCommand(
  db: Database,
  command: HostCommand,
  publicUrl: string,
): Promise<string> {
  const { email } = command
  if (command.action === 'remove-host') {
    if (!(await removeHost(db, email))) throw new Error(unknown(email))
    return `${email} is no host any more, and is signed out.\n`
  }
  if (command.action === 'reset-host') {
    const link = await resetHost(db, email)
    if (!link) throw new Error(unknown(email))
    return `${email} is signed out, and has no password any more.\n${invitation(link, publicUrl)}`
  }
  await requireFreeAddress(db)
  const { full_name } = command
  const link = await addHost(db, { email, full_name })
  if (!link) throw new Error(`${email} is a host already: reset-host makes a new link.`)
  return `${full_name} may host the communities of this installation.\n${invitation(link, publicUrl)}`
}

/** A community that was made before the console had this address keeps it. */
async function requireFreeAddress(db: Database): Promise<void> {
  const taken = await db
    .selectFrom('communities')
    .select('name')
    .where('identification_token', '=', 'host')
    .executeTakeFirst()
  if (taken) {
    throw new Error(
      `${taken.name} has the address /host, where the console would be. Export it, delete it, and import it with --as under another token.`,
    )
  }
}

function invitation(link: string, publicUrl: string): string {
  return `This link is valid once, until tomorrow at this time. Anybody who has it can become the host:

${publicUrl}/host/enrol#${link}
`
}

function unknown(email: string): string {
  return `Nobody hosts this installation with the address ${email}.`
}
