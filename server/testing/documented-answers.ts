import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApi } from '#server/http/openapi/document.ts'
import type { Product } from '#shared/page.ts'

/** An answer as it was sent. */
export type SentAnswer = {
  method: string
  path: string
  status: number
  headers: IncomingHttpHeaders | OutgoingHttpHeaders
  body: string
}

export type DocumentedAnswers = {
  /** What an answer has that the document does not declare; nothing for an address that it does not have. */
  differenceOf: (answer: SentAnswer) => string | undefined
}

type Declared = {
  $ref?: string
  content?: Record<string, { schema: object }>
  headers?: { 'Set-Cookie'?: { schema: { pattern: string } } }
}
type Operation = { responses: Record<string, Declared> }
type PathItem = Record<string, Operation | undefined>
type ApiDocument = {
  paths: Record<string, PathItem>
  components: { responses: Record<string, Declared> }
}

const made = new Map<string, DocumentedAnswers>()

/** The document for that product, with a validator for each answer, which is compiled when it is first needed. */
export function documentedAnswers(product: Product): DocumentedAnswers {
  const known = made.get(product.public_url)
  if (known) return known
  const answers = readDocument(openApi(product))
  made.set(product.public_url, answers)
  return answers
}

function readDocument(document: object): DocumentedAnswers {
  const { paths, components }: ApiDocument = Object(document)
  const { responses } = components
  const templates = Object.keys(paths).map((path) => ({ path, pattern: patternOf(path) }))
  // What the document says beside its schemas is no JSON Schema.
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  return { differenceOf }

  function differenceOf(answer: SentAnswer): string | undefined {
    const template = templates.find(({ pattern }) => pattern.test(answer.path))?.path ?? ''
    const method = answer.method.toLowerCase()
    const operation = paths[template]?.[method]
    if (!operation) return undefined
    const stated = operation.responses[answer.status]
    if (!stated) return `the status ${answer.status} ${answer.body.slice(0, 200)}`
    const shared = stated.$ref?.split('/').at(-1)
    const pointer = shared
      ? ['components', 'responses', shared]
      : ['paths', template, method, 'responses', String(answer.status)]
    const declared = shared ? responses[shared] : stated
    return cookieDifference(operation, answer) ?? contentDifference(declared ?? {}, answer, pointer)
  }

  function contentDifference(
    { content }: Declared,
    { headers, body, method }: SentAnswer,
    pointer: string[],
  ): string | undefined {
    if (method === 'HEAD' || headers['content-encoding']) return undefined
    if (!content) return body === '' ? undefined : 'it has a body'
    const type = String(headers['content-type']).split(';')[0] ?? ''
    if (!content[type]) return `the content ${type}`
    if (type !== 'application/json') return undefined
    const reference = [...pointer, 'content', type, 'schema'].map(escapePart).join('/')
    const validate = ajv.getSchema(`api#/${reference}`)
    if (!validate) return `no schema at ${reference}`
    const json: unknown = JSON.parse(body)
    return validate(json)
      ? undefined
      : `${ajv.errorsText(validate.errors)} in ${body.slice(0, 500)}`
  }
}

/** A cookie is declared where the call is done, and may come with an error too. */
function cookieDifference({ responses }: Operation, sent: SentAnswer): string | undefined {
  const done = responses[200] ?? responses[302]
  const pattern = done?.headers?.['Set-Cookie']?.schema.pattern
  const cookies = [sent.headers['set-cookie'] ?? []].flat().map(String)
  const other = cookies.find((cookie) => !pattern || !new RegExp(pattern).test(cookie))
  return other && `the cookie ${other}`
}

/** `/api/uploads/{upload_id}` as a pattern of addresses. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

function escapePart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
