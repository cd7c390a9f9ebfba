import { z } from 'zod'
import type { Call } from '#shared/contracts/call.ts'
import { visibleText } from '#shared/rules/visible-text.ts'

/**
 * The fields of a query string or of a form, where everything is text, with the types of the contract: numbers in decimal
 * digits, `true` and `false`, lists as JSON and those of numbers also as `2,5`. Such a field left blank is not given. What
 * does not fit stays as it is, for the contract to refuse.
 */
export function typedFields(fields: object, { input }: Pick<Call, 'input'>) {
  const readers = readersOf(input)
  const typed = Object.entries(fields).map(([name, value]) => {
    const read = readers.get(name)
    return [name, read ? read(value) : value]
  })
  return Object.fromEntries(typed) as Record<string, unknown>
}

/** Reads a text; `undefined` is a field that is not given. */
type Reader = (value: unknown) => unknown

const known = new WeakMap<z.ZodType, Map<string, Reader>>()

/** How the fields of an input are read; those that are texts have no reader. */
function readersOf(input: z.ZodObject): Map<string, Reader> {
  const found = known.get(input)
  if (found) return found
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const readers = new Map<string, Reader>()
  for (const [name, schema] of Object.entries(properties)) {
    const read = readerFor(Object(schema))
    if (read) readers.set(name, unlessBlank(read))
  }
  known.set(input, readers)
  return readers
}

function readerFor(schema: z.core.JSONSchema.BaseSchema): Reader | undefined {
  const types = typesOf(schema)
  if (isNumber(types)) return readNumber
  if (types.includes('boolean')) return readBoolean
  if (!types.includes('array')) return undefined
  return isNumber(typesOf(Object(schema.items))) ? readNumbers : readList
}

/** The types that a value may have, such as `integer` and `null`. */
function typesOf({ anyOf, type }: z.core.JSONSchema.BaseSchema): string[] {
  return anyOf ? anyOf.flatMap(typesOf) : [type ?? []].flat()
}

function isNumber(types: readonly string[]): boolean {
  return types.includes('number') || types.includes('integer')
}

function unlessBlank(read: Reader): Reader {
  return (value) =>
    typeof value === 'string' && visibleText(value) === '' ? undefined : read(value)
}

function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
}

function readBoolean(value: unknown): unknown {
  return value === 'true' || value === 'false' ? value === 'true' : value
}

function readList(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** In a query also as `2,5`, or as a repeated field. */
function readNumbers(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('[')) return readList(value)
  const texts = typeof value === 'string' ? value.split(',').filter(Boolean) : value
  return Array.isArray(texts) ? texts.map(readNumber) : texts
}
