import { maxIdempotencyKey } from '#server/http/asked-for.ts'
import type { Call } from '#shared/contracts/call.ts'
import type { AcceptedFiles } from '#shared/contracts/files.ts'
import { defaultSiteId } from '#shared/limits.ts'
import { type JsonSchema, jsonSchema } from './schemas.ts'

/** The body of a POST: JSON or, for calls with files, also a form. */
export function requestBody(call: Call, without?: string) {
  const schema = withoutField(jsonSchema(call.input, 'input'), without)
  return {
    required: Boolean(schema.oneOf ?? schema.required?.length),
    content: {
      'application/json': { schema: inVariants(schema) },
      ...(call.files && { 'multipart/form-data': { schema: formOf(schema, call.files) } }),
    },
  }
}

/**
 * Each variant in full where one of some fields is to be given: programs that generate types read no more than the
 * properties of a schema.
 */
function inVariants({ oneOf, ...schema }: JsonSchema): JsonSchema {
  if (!oneOf) return schema
  const choices = oneOf.flatMap(({ required = [] }) => required)
  const variants = choices.map((choice) => {
    const others = choices.filter((other) => other !== choice)
    const properties = without(schema.properties ?? {}, others)
    return { ...schema, properties, required: [...(schema.required ?? []), choice] }
  })
  return { oneOf: variants }
}

/** What a GET of the call has in its query. */
export function queryParameters(call: Call, without?: string) {
  const { properties = {}, required = [] } = withoutField(jsonSchema(call.input, 'input'), without)
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    // A list is written as `2,5`.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
  }))
}

/** The headers that calls read besides `Authorization`. */
export const headerParameters = {
  Community: {
    in: 'header',
    name: 'identification-token',
    description:
      'The community that a read is about, where no field names it. Without both it is the member’s own; a visitor’s is that of the row whose id the call names.',
    schema: { type: 'string', maxLength: 40 },
  },
  Site: {
    in: 'header',
    name: 'subdomain',
    description: 'The number of the site.',
    schema: { type: 'integer', minimum: 1, default: defaultSiteId },
  },
  IdempotencyKey: {
    in: 'header',
    name: 'idempotency-key',
    description: 'The same call with the same key gets the first answer, for 24 hours.',
    schema: { type: 'string', maxLength: maxIdempotencyKey },
  },
  IfNoneMatch: {
    in: 'header',
    name: 'if-none-match',
    description: 'The `ETag` of an answer that the client still has.',
    schema: { type: 'string' },
  },
}

export function headersOf(call: Call) {
  const names: (keyof typeof headerParameters)[] = [
    'Site',
    ...(call.who === 'anyone' && !call.global ? ['Community' as const] : []),
    ...(call.creates ? ['IdempotencyKey' as const] : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** A form's fields are texts: a list stands in one of them, as JSON. Its files are repeated parts. */
function formOf(schema: JsonSchema, { field, kinds }: AcceptedFiles): JsonSchema {
  const limits = Object.entries(kinds).map(
    ([kind, { count, bytes }]) => `${kind}: at most ${count}, of ${bytes} bytes each`,
  )
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    property.type === 'array' ? listAsText(property) : property,
  ])
  const files = {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    description: limits.join('; '),
  }
  return { ...schema, properties: { ...Object.fromEntries(fields), [field]: files } }
}

function listAsText(contentSchema: JsonSchema): JsonSchema {
  const text = { type: 'string', contentMediaType: 'application/json', contentSchema }
  return { ...text, description: 'The list as JSON.' }
}

function withoutField(schema: JsonSchema, field: string | undefined): JsonSchema {
  if (field === undefined) return schema
  const properties = without(schema.properties ?? {}, [field])
  return {
    ...schema,
    properties,
    required: schema.required?.filter((name) => name !== field) ?? [],
  }
}

function without<T>(fields: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
