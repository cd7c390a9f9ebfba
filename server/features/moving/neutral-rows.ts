import { z } from 'zod'
import { sanitizeRichText } from '#server/features/rich-text/api.ts'
import { folderOfPosts, keyOfPath, mediaPath } from '#server/media/media-path.ts'
import { isKey } from '#server/media/storage.ts'
import { calendarDate } from '#shared/contracts/fields.ts'
import { localInfoItem } from '#shared/contracts/local-info.ts'
import { maxDays, maxEarlierTries, maxPauseDays, maxPauses } from '#shared/limits.ts'
import { pauseReasons } from '#shared/rules/contest-days.ts'
import { stopReasons } from '#shared/rules/stopping.ts'
import { movedLogins } from './moved-tables.ts'
import { holdsIds, type TableShape } from './table-shapes.ts'

export type Row = Record<string, unknown>

/**
 * How many rows a community can have of a table: an id is the community's, times this, plus a number
 * ([decision 2](../../../docs/decisions/002-ids-carry-their-community.md)).
 */
const idsOfCommunity = 1_000_000_000

/** What stands before the name of a file of the archive, where a row has a path. */
const filePrefix = 'file:'

/** Pictures that every installation draws by itself. */
const drawnHere = /^\/media\/challenge-themes\/[a-z0-9-]+\.webp$/

/** What a row of an archive breaks; its place is told by the one who reads the archive. */
export class WrongRow extends Error {}

/** What is done with each value on its way out of an installation, or into one. */
type Passage = {
  id: (value: number) => number
  path: (value: string) => string
  richText: (value: string) => string
}

/** A row as an archive has it: ids are numbers within the community, and paths are names of files. */
export function toNeutral(shape: TableShape, community_id: number, row: Row): Row {
  return pass(shape, row, {
    id: (value) => value - community_id * idsOfCommunity,
    path: (value) => {
      const key = keyOfPath(value)
      return key === undefined || drawnHere.test(value)
        ? value
        : `${filePrefix}${nameOfFile(community_id, key)}`
    },
    richText: (value) => value,
  })
}

/**
 * A row of an archive as the community of that id has it.
 *
 * @throws WrongRow
 */
export function toLocal(shape: TableShape, community_id: number, row: Row): Row {
  requireColumns(shape, row)
  if (shape.table === 'logins') requireLogin(row)
  return pass(shape, row, {
    id: (value) => {
      const isNumber = Number.isInteger(value) && value > 0 && value < idsOfCommunity
      if (!isNumber) throw new WrongRow(`"${value}" is no id`)
      return community_id * idsOfCommunity + value
    },
    path: (value) => {
      if (value === '' || drawnHere.test(value)) return value
      if (value.startsWith(filePrefix)) {
        return mediaPath(keyOfFile(community_id, value.slice(filePrefix.length)))
      }
      if (/^https?:\/\//.test(value)) return value
      throw new WrongRow(`"${value}" is neither a file of the archive nor an address`)
    },
    richText: sanitizeRichText,
  })
}

/** The folder of files whose keys were older than the folders of communities. Nothing hides them but a suspension. */
export const oldFiles = 'old-files'

/** What the name of such a file begins with in an archive. */
const oldPrefix = 'old-'

/** The name of a stored file within the archive of its community. */
export function nameOfFile(community_id: number, key: string): string {
  const folder = `${folderOfPosts(community_id)}/`
  if (key.startsWith(folder)) return key.slice(folder.length)
  const moved = `${oldFiles}/${community_id}/`
  const name = key.startsWith(moved) ? key.slice(moved.length) : key.replaceAll('/', '-')
  return `${oldPrefix}${name}`
}

/**
 * The key under which a community stores a file of an archive.
 *
 * @throws WrongRow for a name that is none of ours
 */
export function keyOfFile(community_id: number, name: string): string {
  if (name.includes('/') || !isKey(name)) throw new WrongRow(`"${name}" is no name of a file`)
  return name.startsWith(oldPrefix)
    ? `${oldFiles}/${community_id}/${name.slice(oldPrefix.length)}`
    : `${folderOfPosts(community_id)}/${name}`
}

function pass(shape: TableShape, row: Row, passage: Passage): Row {
  const { paths = [], richTexts = [], sharers = [], json = {} } = shape
  const entries = shape.columns.map((column) => {
    const { name } = column
    const value = row[name]
    if (value === null || value === undefined) return [name, value ?? null]
    if (holdsIds(shape, column)) return [name, eachId(value, passage.id)]
    if (paths.includes(name)) return [name, passage.path(text(value))]
    if (richTexts.includes(name)) return [name, passage.richText(text(value))]
    if (sharers.includes(name)) return [name, sharer(text(value), passage.id)]
    const kind = json[name]
    return [name, kind ? ofJson[kind](value, passage) : value]
  })
  return Object.fromEntries(entries)
}

/** Each kind of JSON, with its form: whatever has another form is refused. */
const ofJson = {
  subject: (value: unknown, { id }: Passage) => {
    const entries = Object.entries(parsed(subject, value))
    return Object.fromEntries(
      entries.map(([name, one]) => [name, typeof one === 'number' ? id(one) : one]),
    )
  },
  variants: (value: unknown, { path }: Passage) =>
    parsed(variants, value).map((variant) => ({ ...variant, path: path(variant.path) })),
  texts: (value: unknown, { richText }: Passage) =>
    parsed(texts, value).map((block) => ({ ...block, description: richText(block.description) })),
  items: (value: unknown, { richText }: Passage) =>
    parsed(z.array(item), value).map(({ html, ...rest }) => ({
      ...rest,
      ...(html !== undefined && { html: richText(html) }),
    })),
  pauses: (value: unknown) => parsed(pauses, value),
  tries: (value: unknown) => parsed(tries, value),
}

/** A link leads to the web alone. */
const item = z.strictObject({
  ...localInfoItem.shape,
  link: z
    .string()
    .regex(/^https?:\/\//)
    .optional(),
})
/** What an action was about: texts, and ids as numbers. */
const subject = z.record(z.string(), z.union([z.string(), z.int(), z.boolean(), z.null()]))
const variants = z.array(z.strictObject({ width: z.int().positive(), path: z.string() }))
const texts = z.array(z.looseObject({ title: z.string(), description: z.string() })).min(1)

const pauses = z
  .array(
    z.strictObject({
      before: z.int().nonnegative().max(maxDays),
      days: z.int().positive().max(maxPauseDays),
      reason: z.enum(pauseReasons),
    }),
  )
  .min(1)
  .max(maxPauses)

const tries = z
  .array(
    z.strictObject({
      participate_date: calendarDate,
      stopped_on: calendarDate,
      stopped_for: z.enum(stopReasons).nullable(),
      days_done: z.int().nonnegative().max(maxDays),
    }),
  )
  .min(1)
  .max(maxEarlierTries)

function parsed<T>(form: z.ZodType<T>, value: unknown): T {
  const read = form.safeParse(value)
  if (!read.success) throw new WrongRow(`"${JSON.stringify(value)?.slice(0, 80)}" has another form`)
  return read.data
}

function eachId(value: unknown, id: Passage['id']): unknown {
  return Array.isArray(value) ? value.map((one) => id(Number(one))) : id(Number(value))
}

function sharer(value: string, id: Passage['id']): string {
  return value.replace(/^user (\d+)$/, (_, user) => `user ${id(Number(user))}`)
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new WrongRow(`"${JSON.stringify(value)}" is no text`)
  return value
}

/** The logins that move. None can be taken for one of another kind: somebody who signs in types it, and not its kind. */
const loginForms: Record<(typeof movedLogins)[number], RegExp> = {
  email: /@/,
  phone: /^\d+$/,
  username: /^[^\d@][^@]*$/,
}

function requireLogin({ kind, value }: Row): void {
  const named = movedLogins.find((one) => one === kind)
  if (!named) throw new WrongRow(`a login of the kind "${kind}" does not move`)
  const isRight = typeof value === 'string' && loginForms[named].test(value)
  if (!isRight) throw new WrongRow(`"${value}" is no ${named}`)
}

function requireColumns({ columns }: TableShape, row: Row): void {
  const names = Object.keys(row)
  const missing = columns.find(({ name }) => !names.includes(name))
  if (missing) throw new WrongRow(`"${missing.name}" is missing`)
  const unknown = names.find((one) => !columns.some(({ name }) => name === one))
  if (unknown !== undefined) throw new WrongRow(`"${unknown}" is not a column`)
}
