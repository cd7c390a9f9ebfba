import { parseArgs } from 'node:util'
import { z } from 'zod'
import { isReserved, isToken } from '#server/features/communities/api.ts'
import { email, username } from '#shared/contracts/fields.ts'
import { defaultTimeZone, maxNameLength } from '#shared/limits.ts'
import { isTimeZone } from '#shared/rules/time-zone.ts'
import { visibleText } from '#shared/rules/visible-text.ts'

export const help = `Opens communities and makes their operators.

  npm run community -- create --token lodhi --name "Lodhi Colony" \\
    --place "Lodhi Colony, New Delhi" [--time-zone ${defaultTimeZone}] \\
    --operator-name "Asha Verma" --operator-username asha [--operator-email asha@example.org]
      A community at the address /lodhi, and its first operator.

  npm run community -- position --token lodhi --at 28.58,77.22
      Where it is, in degrees north and east: the start page shows it to people nearby.
      With --at none it is found by its address alone, as at first.

  npm run community -- add-operator --token lodhi \\
    --operator-name "Ravi Iyer" --operator-username ravi [--operator-email ravi@example.org]
      Another operator, with an account of their own.

  npm run community -- list
      The communities there are, with their sizes and when a member was last there.

  npm run community -- suspend lodhi
  npm run community -- resume lodhi
      Nobody reads or signs in at a suspended community, operators neither. Its data stays.

  npm run community -- hand-over lodhi --to asha@example.org
      Where no operator is left: makes a member operator, by their username, e-mail address or phone, or somebody
      whose e-mail address was invited and who has not come yet.

  npm run community -- add-host asha@example.org --name "Asha Verma"
      Somebody who hosts the installation from its console at /host. Prints a link, which is valid once and for a day: there
      they choose a password, and set up an app that makes codes. Without a host /host is not there.

  npm run community -- reset-host asha@example.org
      Takes password, codes and sessions from a host, and prints a new link: for a phone that was lost.

  npm run community -- remove-host asha@example.org
      Ends the sessions of a host, who cannot sign in any more.

  npm run community -- export lodhi lodhi.zip
      An archive of all that is the community's, for another installation. Members go on meanwhile. Passwords, sessions
      and secrets are not in it: after the move members sign in by a code that is sent to them.

  npm run community -- import lodhi.zip [--as lodhi-colony]
      Checks an archive whole, then imports it, with --as under another token. Nothing is left of what fails.

  npm run community -- delete lodhi
      Makes an archive, checks it, then deletes the community with its files. Asks you to type the token first.

An operator's password is made up and shown once. Give an e-mail address, so that they can change it.
The database is that of the data folder, also while Chowk runs on it, or the one at DATABASE_URL.
`

/** What is to be done. */
export type Command =
  | { action: 'help' }
  | { action: 'list' }
  | { action: 'create'; community: NewCommunity; operator: Operator }
  | { action: 'position'; token: string; at: Position | null }
  | { action: 'add-operator'; token: string; operator: Operator }
  | { action: 'suspend'; token: string }
  | { action: 'resume'; token: string }
  | { action: 'hand-over'; token: string; to: string }
  | HostCommand
  | MovingCommand

/** What is done about those who host the installation. */
export type HostCommand =
  | { action: 'add-host'; email: string; full_name: string }
  | { action: 'reset-host'; email: string }
  | { action: 'remove-host'; email: string }

/** What moves a community, or deletes it. */
export type MovingCommand =
  | { action: 'export'; token: string; file: string }
  | { action: 'import'; file: string; as: string | undefined }
  | { action: 'delete'; token: string }

/** Degrees north and east. */
export type Position = { latitude: number; longitude: number }
export type NewCommunity = { token: string; name: string; place: string; time_zone: string }
export type Operator = { full_name: string; username: string; email: string | undefined }

/** @throws an `Error` with a line for each wrong argument */
export function readCommand(args: string[]): Command {
  const { positionals, values } = parse(args)
  const [action = 'help', ...given] = positionals
  if (values.help || action === 'help') return { action: 'help' }
  const names = named[action] ?? []
  const rest = given.slice(names.length)
  if (rest.length > 0) throw new Error(`"${rest.join(' ')}" is too much; quote what has spaces.`)
  const missing = names.slice(given.length)
  if (missing.length > 0) throw new Error(`Please give ${missing.join(' and ')} after "${action}".`)
  const [token = '', file = ''] = given
  if (action === 'list') {
    check(z.strictObject({}), values)
    return { action }
  }
  if (action === 'create') {
    const read = check(z.strictObject({ ...communityOptions, ...operatorOptions }), values)
    const { token, name, place, 'time-zone': time_zone } = read
    return { action, community: { token, name, place, time_zone }, operator: toOperator(read) }
  }
  if (action === 'add-operator') {
    const read = check(z.strictObject({ token: z.string(), ...operatorOptions }), values)
    return { action, token: read.token, operator: toOperator(read) }
  }
  if (action === 'position') {
    const { token, at } = check(z.strictObject({ token: z.string(), at: position }), values)
    return { action, token, at }
  }
  if (action === 'suspend' || action === 'resume') {
    check(z.strictObject({}), values)
    return { action, token }
  }
  if (action === 'add-host') {
    const read = check(z.strictObject({ name }), values)
    return { action, email: readEmail(token), full_name: read.name }
  }
  if (action === 'reset-host' || action === 'remove-host') {
    check(z.strictObject({}), values)
    return { action, email: readEmail(token) }
  }
  if (action === 'hand-over')
    return { action, token, ...check(z.strictObject({ to: z.string() }), values) }
  if (action === 'export') {
    check(z.strictObject({}), values)
    return { action, token, file }
  }
  if (action === 'delete') {
    check(z.strictObject({}), values)
    return { action, token }
  }
  if (action === 'import') {
    const { as } = check(z.strictObject({ as: communityOptions.token.optional() }), values)
    return { action, file: token, as }
  }
  throw new Error(
    `There is no "${action}": choose among create, position, add-operator, list, suspend, resume, hand-over, add-host, reset-host, remove-host, export, import and delete.`,
  )
}

/** What follows the name of an action without an option's name. */
const named: Record<string, string[]> = {
  suspend: ["a community's token"],
  resume: ["a community's token"],
  'hand-over': ["a community's token"],
  'add-host': ['an e-mail address'],
  'reset-host': ['an e-mail address'],
  'remove-host': ['an e-mail address'],
  export: ["a community's token", 'a file'],
  import: ['a file'],
  delete: ["a community's token"],
}

function readEmail(typed: string): string {
  const read = email.safeParse(typed)
  if (!read.success) throw new Error(`"${typed}" is no e-mail address.`)
  return read.data
}

const text = { type: 'string' } as const

function parse(args: string[]) {
  const options = {
    ...{ token: text, name: text, place: text, 'time-zone': text, at: text, to: text, as: text },
    ...{ 'operator-name': text, 'operator-username': text, 'operator-email': text },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // What follows the first sentence is for programmers.
    throw new Error(error instanceof Error ? error.message.split(/(?<=\w)\. |\n/)[0] : undefined)
  }
}

const name = z
  .string()
  .overwrite(visibleText)
  .min(1, 'it is empty')
  .max(maxNameLength, `${maxNameLength} characters at most`)

const communityOptions = {
  token: z
    .string()
    .refine(isToken, 'small letters, digits and dashes, 40 at most, beginning with no dash')
    .refine((token) => !isReserved(token), 'this is an address of the product itself'),
  name,
  place: name,
  'time-zone': z
    .string()
    .refine(isTimeZone, `not the name of a time zone, as ${defaultTimeZone} is`)
    .default(defaultTimeZone),
}

/** `28.58,77.22`, or `none`. */
const position = z
  .string()
  .transform((text) => (text === 'none' ? null : text.split(',').map(Number)))
  .refine((at) => at === null || isPosition(at), 'not a position, as 28.58,77.22 is, nor none')
  .transform((at): Position | null => at && { latitude: at[0] ?? 0, longitude: at[1] ?? 0 })

function isPosition([north = Number.NaN, east = Number.NaN, ...more]: number[]): boolean {
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 && more.length === 0
}

const operatorOptions = {
  'operator-name': name,
  'operator-username': username,
  'operator-email': email.optional(),
}

function toOperator(read: z.output<z.ZodObject<typeof operatorOptions>>): Operator {
  return {
    full_name: read['operator-name'],
    username: read['operator-username'],
    email: read['operator-email'],
  }
}

function check<T extends z.ZodObject>(options: T, values: Record<string, unknown>): z.output<T> {
  const read = options.safeParse(values)
  if (read.success) return read.data
  const lines = read.error.issues.map((issue) => inWords(issue, values))
  throw new Error(lines.join('\n'))
}

function inWords(issue: z.core.$ZodIssue, values: Record<string, unknown>): string {
  if (issue.code === 'unrecognized_keys') return `--${issue.keys.join(', --')} is not for this.`
  const option = issue.path.join('.')
  return values[option] === undefined
    ? `--${option} is missing.`
    : `--${option} "${values[option]}": ${issue.message}.`
}
