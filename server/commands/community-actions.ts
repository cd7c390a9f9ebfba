import { randomInt } from 'node:crypto'
import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { createAccount, hashPassword } from '#server/features/auth/api.ts'
import { insertCommunity, keepPosition } from '#server/features/communities/api.ts'
import { logOfHosts } from '#server/features/hosts/api.ts'
import { defaultLanguageId, defaultSiteId } from '#shared/limits.ts'
import type { Command, MovingCommand, NewCommunity, Operator } from './community-arguments.ts'
import { isAboutHosts, runHostCommand } from './host-actions.ts'
import { giveToOperator, list, suspend } from './hosting-actions.ts'
import { findCommunity, inWords } from './in-words.ts'

type PositionCommand = Extract<Command, { action: 'position' }>

/**
 * Runs a command in one transaction, and returns the text to print.
 *
 * @param publicUrl where people reach the product
 * @throws an `Error` of one sentence where a token, a username or an e-mail address is taken, or unknown
 */
export function runCommand(
  db: Database,
  command: Exclude<Command, MovingCommand | { action: 'help' }>,
  publicUrl: string,
): Promise<string> {
  if (command.action === 'list') return list(db)
  if (command.action === 'suspend' || command.action === 'resume') return suspend(db, command)
  if (command.action === 'hand-over') return giveToOperator(db, command, publicUrl)
  if (isAboutHosts(command)) return runHostCommand(db, command, publicUrl)
  if (command.action === 'position') return setPosition(db, command)
  return db.transaction().execute(async (transaction) => {
    const community =
      command.action === 'create'
        ? await openCommunity(transaction, command.community)
        : await findCommunity(transaction, command.token)
    const password = await addOperator(transaction, community, command.operator)
    const url = `${publicUrl}/${community.identification_token}`
    return `${community.name}: ${url}

${command.operator.full_name} signs in at ${url}/login-with-email
  username  ${command.operator.username}
  password  ${password}
and runs the community from ${url}/console

The password is shown this once.
`
  })
}

async function setPosition(db: Database, { token, at }: PositionCommand): Promise<string> {
  const { id, name } = await findCommunity(db, token)
  await keepPosition(db, id, at)
  return at ? `${name} is shown to people nearby.\n` : `${name} is found by its address alone.\n`
}

async function openCommunity(
  db: Database,
  { token, name, place, time_zone }: NewCommunity,
): Promise<Community> {
  const community = await insertCommunity(db, {
    site_id: defaultSiteId,
    identification_token: token,
    name,
    place_name: place,
    time_zone,
  })
  if (!community) throw new Error(`The token "${token}" is another community's.`)
  await logOfHosts(db, 'command', { action: 'create-community', community_id: community.id })
  return community
}

/** Returns the operator's password, of which only a hash is stored. */
async function addOperator(
  db: Database,
  community: Community,
  { full_name, username, email }: Operator,
): Promise<string> {
  const password = newPassword()
  const operator = { full_name, username, email, role: 'operator' as const }
  const password_hash = await hashPassword(password)
  await createAccount(db, {
    community,
    ...operator,
    language_id: defaultLanguageId,
    password_hash,
  }).catch(
    inWords({
      community_locked: `The community "${community.identification_token}" is locked: nobody can sign in there.`,
      username_taken: `The username "${username}" is somebody's already.`,
      contact_taken: `The e-mail address "${email}" is an account's already.`,
    }),
  )
  return password
}

/** Letters and digits that are not mistaken for each other. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'

/** About 98 random bits, in groups that can be read out. */
function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
