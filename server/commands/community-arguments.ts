import { parseArgs } from 'node:util'
import { z } from 'zod'
import { isReserved, isToken } from '#server/features/communities/api.ts'
import { email, username } from '#shared/contracts/fields.ts'
import { defaultTimeZone, maxNameLength } from '#shared/limits.ts'
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
      The communities there are.

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

/** Degrees north and east. */
export type Position = { latitude: number; longitude: number }
export type NewCommunity = { token: string; name: string; place: string; time_zone: string }
export type Operator = { full_name: string; username: string; email: string | undefined }

/** @throws an `Error` with a line for each wrong argument */
export function readCommand(args: string[]): Command {
  const { positionals, values } = parse(args)
  const [action = 'help', ...rest] = positionals
  if (values.help || action === 'help') return { action: 'help' }
  if (rest.length > 0) throw new Error(`"${rest.join(' ')}" is too much; quote what has spaces.`)
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
  throw new Error(`There is no "${action}": choose among create, position, add-operator and list.`)
}

const text = { type: 'string' } as const

function parse(args: string[]) {
  const options = {
    ...{ token: text, name: text, place: text, 'time-zone': text, at: text },
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

/** A name of the IANA time zone database: an offset has no daylight saving time and no history. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
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
