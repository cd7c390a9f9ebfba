import type { z } from 'zod'
import { AppError, type FieldErrors } from '#shared/errors.ts'

/**
 * The data as a schema parses it.
 *
 * @throws `given_data_invalid`, with a sentence for each field that does not fit
 */
export function readData<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const read = schema.safeParse(data, { error: (issue) => sentenceFor(issue, data) })
  if (read.success) return read.data
  const fields: FieldErrors = {}
  for (const { path, message } of read.error.issues) fields[path.join('.') || 'body'] ??= message
  throw new AppError('given_data_invalid', fields)
}

type Issue = z.core.$ZodRawIssue

/** The schema's own message wins. */
function sentenceFor(issue: Issue, data: unknown): string {
  if (isMissing(valueAt(data, issue.path ?? []))) return 'This is missing.'
  if (issue.code === 'invalid_type') return types[issue.expected] ?? unfit
  if (issue.code === 'invalid_value') return `This must be ${oneOf(issue.values)}.`
  if (issue.code === 'invalid_format') return formats[issue.format] ?? unfit
  if (issue.code === 'too_small') return sizeSentence(issue.origin, leastOf(issue))
  if (issue.code === 'too_big') return sizeSentence(issue.origin, mostOf(issue))
  return unfit
}

const unfit = 'This does not have the right form.'

const types: Record<string, string> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be a group of named fields.',
  record: 'This must be a group of named fields.',
}

const formats: Record<string, string> = {
  datetime: 'This must be a time as 2026-11-23T06:30:00Z.',
  uuid: 'This must be an id as 0b5c1a8e-7d42-4f6b-9c3e-2a1f8d7e6b50.',
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of: ${values.join(', ')}`
}

function leastOf({
  minimum,
  inclusive,
}: Pick<z.core.$ZodIssueTooSmall, 'minimum' | 'inclusive'>): string {
  return inclusive === false ? `more than ${minimum}` : `at least ${minimum}`
}

function mostOf({
  maximum,
  inclusive,
}: Pick<z.core.$ZodIssueTooBig, 'maximum' | 'inclusive'>): string {
  return inclusive === false ? `less than ${maximum}` : `at most ${maximum}`
}

function sizeSentence(origin: string, size: string): string {
  if (origin === 'string')
    return `This must have ${size} ${size === 'at least 1' ? 'character that can be seen' : 'characters'}.`
  if (origin === 'array') return `This must have ${size} entries.`
  return `This must be ${size}.`
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, name) => Object(value)[name], data)
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}
