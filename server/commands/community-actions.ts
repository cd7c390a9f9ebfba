import { randomInt } from 'node:crypto'
import { type Community, findCommunityByToken } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { createAccount, hashPassword } from '#server/features/auth/api.ts'
import { insertCommunity, keepPosition, listCommunities } from '#server/features/communities/api.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { defaultLanguageId, defaultSiteId } from '#shared/limits.ts'
import type { Command, NewCommunity, Operator } from './community-arguments.ts'

type PositionCommand = Extract<Command, { action: 'position' }>

/**
 * Runs a command in one transaction, and returns the text to print.
 *
 * @param publicUrl where people reach the product
 * @throws an `Error` of one sentence where a token, a username or an e-mail address is taken, or unknown
 */
export function runCommand(
  db: Database,
  command: Exclude<Command, { action: 'help' }>,
  publicUrl: string,
): Promise<string> {
  if (command.action === 'list') return list(db)
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

The password is shown this once.
`
  })
}

async function list(db: Database): Promise<string> {
  const communities = await listCommunities(db)
  const rows = communities.map((community) => [
    community.identification_token,
    community.name,
    community.place_name,
    community.time_zone,
    String(community.members),
    String(community.operators),
  ])
  return table([['Token', 'Name', 'Place', 'Time zone', 'Members', 'Operators'], ...rows])
}

function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => {
    return Math.max(...rows.map((row) => row[column]?.length ?? 0))
  })
  const lines = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '),
  )
  return lines.map((line) => `${line.trimEnd()}\n`).join('')
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
  return community
}

function findCommunity(db: Database, token: string): Promise<Community> {
  return findCommunityByToken(db, token).catch(
    inWords({ community_not_found: `There is no community with the token "${token}".` }),
  )
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

/** Errors in the terms of the command line. */
function inWords(words: Partial<Record<ErrorCode, string>>) {
  return (error: unknown): never => {
    const said = error instanceof AppError && words[error.code]
    throw said ? new Error(said, { cause: error }) : error
  }
}

/** Letters and digits that are not mistaken for each other. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'

/** About 98 random bits, in groups that can be read out. */
function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
