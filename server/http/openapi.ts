import { z } from 'zod'
import type { Call } from '#shared/contracts/call.ts'
import { calls } from '#shared/contracts/calls.ts'
import type { AcceptedFiles } from '#shared/contracts/files.ts'
import { type ErrorCode, errors } from '#shared/errors.ts'
import type { Product } from '#shared/page.ts'

/** What any call may answer besides the errors of its own contract. */
const anyCall: ErrorCode[] = [
  'given_data_invalid',
  'session_ended',
  'too_many_requests',
  'service_unavailable',
  'something_went_wrong',
]

/** The contract as an OpenAPI 3.1 document. */
export function openApi(product: Product) {
  const entries: [string, Call][] = Object.entries(calls)
  return {
    openapi: '3.1.0',
    info: { title: `${product.name} API`, version: '1' },
    servers: [{ url: product.public_url }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ErrorBody: failure },
    },
    paths: Object.fromEntries(
      entries.map(([path, call]) => [`/api/${path}`, toPathItem(path, call)]),
    ),
  }
}

/** The errors that a call may answer: its own, and those of every call. */
export function failuresOf(call: Call): ErrorCode[] {
  const own =
    call.who === 'anyone' ? call.errors : [call.stranger ?? 'login_to_continue', ...call.errors]
  return [...new Set([...own, ...anyCall])]
}

const failure = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { const: 'failed' },
    code: { enum: Object.keys(errors) },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function toPathItem(path: string, call: Call) {
  const common = {
    summary: call.summary,
    tags: [path.split('/')[0]],
    security: call.who === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    responses: responsesOf(call),
  }
  const schema = jsonSchema(call.input, 'input')
  const type = call.files ? 'multipart/form-data' : 'application/json'
  const content = { [type]: { schema: call.files ? withFiles(schema, call.files) : schema } }
  const post = {
    ...common,
    operationId: path,
    parameters: headersOf(call),
    requestBody: { content },
  }
  const get = { ...common, operationId: `${path}:get`, parameters: queryOf(schema) }
  return call.reads ? { post, get } : { post }
}

function responsesOf(call: Call) {
  const answers: Record<string, object> = {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: jsonSchema(call.output, 'output') } },
    },
  }
  for (const [status, codes] of Map.groupBy(failuresOf(call), (code) => errors[code].status)) {
    const description = codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n')
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } }
    answers[status] = { description, content }
  }
  return answers
}

function headersOf(call: Call) {
  const text = { in: 'header', required: false, schema: { type: 'string' } }
  return [
    { ...text, name: 'identification-token', description: 'The community that a read speaks of.' },
    ...(call.creates
      ? [
          {
            ...text,
            name: 'idempotency-key',
            description: 'Repeats get the first answer, for 24 hours.',
          },
        ]
      : []),
  ]
}

function queryOf(schema: JsonSchema) {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    in: 'query',
    name,
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
}

function withFiles(schema: JsonSchema, { field, kinds }: AcceptedFiles): JsonSchema {
  const limits = Object.entries(kinds).map(
    ([kind, { count, bytes }]) => `${kind}: at most ${count}, of ${bytes} bytes each`,
  )
  const files = {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    description: limits.join('; '),
  }
  return { ...schema, properties: { ...schema.properties, [field]: files } }
}
