import type { Database } from '#server/db/database.ts'
import {
  type HandOverRefusal,
  type HostedCommunity,
  handOver,
  listCommunities,
  suspendCommunity,
} from '#server/features/hosting/api.ts'
import { MEGABYTE } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import type { Command } from './community-arguments.ts'
import { findCommunity, inWords } from './in-words.ts'

type Of<Action extends Command['action']> = Extract<Command, { action: Action }>

const page = 100

/** The communities of the installation as a table. */
export async function list(db: Database): Promise<string> {
  const rows: string[][] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const found: HostedCommunity[] = await listCommunities(db, { after, limit: page })
    rows.push(...found.map(toRow))
    after = found.length === page ? found.at(-1)?.id : undefined
  }
  return table([heads, ...rows])
}

const heads = [
  ...['Token', 'Name', 'Place', 'Time zone', 'Members', 'Operators', 'Posts', 'Challenges'],
  ...['Files', 'Last active', 'State'],
]

function toRow(community: HostedCommunity): string[] {
  const { members, operators, posts, challenges, bytes, last_active_at } = community
  return [
    community.identification_token,
    community.name,
    community.place_name,
    community.time_zone,
    ...[members, operators, posts, challenges].map(String),
    `${(bytes / MEGABYTE).toFixed(1)} MB`,
    last_active_at === null ? 'never' : dateIn(community.time_zone, new Date(last_active_at)),
    stateOf(community),
  ]
}

function stateOf({ suspended_at, locked_at, time_zone }: HostedCommunity): string {
  if (suspended_at !== null) return `suspended since ${dateIn(time_zone, new Date(suspended_at))}`
  return locked_at === null ? 'open' : 'locked'
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

/** Suspends or resumes a community; done twice it is the same. */
export async function suspend(
  db: Database,
  { action, token }: Of<'suspend' | 'resume'>,
): Promise<string> {
  const community = await findCommunity(db, token)
  await suspendCommunity(db, community, { isSuspended: action === 'suspend' })
  return action === 'suspend'
    ? `${community.name} is suspended: nobody reads or signs in there. Its data stays.\n`
    : `${community.name} is open again, as it was.\n`
}

/** Makes somebody operator of a community that has none. */
export async function giveToOperator(
  db: Database,
  { token, to }: Of<'hand-over'>,
  publicUrl: string,
): Promise<string> {
  const community = await findCommunity(db, token)
  const handed = await handOver(db, community, to).catch(
    inWords({
      community_locked: `The community "${token}" is locked: nobody can sign in there.`,
    }),
  )
  if ('refusal' in handed) throw new Error(refusalInWords(handed, { to, name: community.name }))
  const url = `${publicUrl}/${community.identification_token}`
  const how = handed.isNew
    ? `They sign in at ${url}/login-with-email with a code that is sent to ${to}.`
    : `They run the community from ${url}/console`
  return `${handed.full_name} is operator of ${community.name}. ${how}\n`
}

function refusalInWords(
  refused: HandOverRefusal,
  { to, name }: { to: string; name: string },
): string {
  if (refused.refusal === 'has_operator') {
    return `${name} has an operator, ${refused.who}, who can make others. Nothing was changed.`
  }
  return {
    banned: `"${to}" is banned in ${name}.`,
    of_another_community: `"${to}" is a member of another community. Members belong to one.`,
    unknown: `Nobody in ${name} has the login "${to}", and no such e-mail address waits for an answer to an invitation.`,
  }[refused.refusal]
}
