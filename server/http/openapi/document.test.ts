import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { documentedProduct } from '#server/testing/documented-product.ts'
import { inputsAbout, type Subject } from '#server/testing/every-call.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'
import { openApi } from './document.ts'

const document: Record<string, never> = JSON.parse(JSON.stringify(openApi(documentedProduct)))
const { paths, components }: { paths: Paths; components: Components } = Object(document)

type Schema = Record<string, unknown>
type Operation = {
  parameters: { $ref?: string; name?: string; schema?: Schema; explode?: boolean }[]
  requestBody: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, Response>
  security: object[]
}
type Response = { $ref?: string; description?: string; content?: object; headers?: object }
type Paths = Record<string, { get: Operation; post: Operation; head: Operation; patch: Operation }>
type Components = { responses: Record<string, Response>; schemas: Record<string, Schema> }

const post = (path: string) => {
  const operation = paths[`/api/${path}`]?.post
  if (!operation) throw new Error(`${path} is not in the document`)
  return operation
}

/** The fields of a call's body. */
const fields = (path: string, type = 'application/json') =>
  Object(post(path).requestBody.content[type]?.schema.properties)

const failureOf = (operation: Operation | undefined, status: number) => {
  const response = operation?.responses[status]
  const name = response?.$ref?.split('/').at(-1)
  return name ? components.responses[name] : response
}

test('every reference leads somewhere', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)
  const targets = new Set([...references].map(([, kind = '', name = '']) => `${kind}/${name}`))
  expect(targets.size).toBeGreaterThan(100)
  const missing = [...targets].filter((target) => {
    const [kind = '', name = ''] = target.split('/')
    return Object(components)[kind]?.[name] === undefined
  })
  expect(missing).toEqual([])
})

test('what many calls answer is written once', () => {
  for (const name of ['Post', 'Contest', 'Member', 'Author', 'Comment', 'Failure']) {
    expect(components.schemas).toHaveProperty(name)
  }
  expect(JSON.stringify(document).length / Object.keys(calls).length).toBeLessThan(2800)
})

test('a call that is made for oneself says what happens to another user_id', () => {
  expect(failureOf(post('post/pinpost'), 403)?.description).toContain('acting_for_somebody_else')
  expect(failureOf(post('user/block'), 403)?.description).not.toContain('acting_for_somebody_else')
})

test('a body is required where a field of it is', () => {
  expect(post('post/votepost').requestBody.required).toBe(true)
  expect(post('post/feed').requestBody.required).toBe(false)
})

test('a post is sent as JSON, with lists, or as a form, whose lists are JSON texts and whose files are parts', () => {
  expect(fields('post/newpost').media_ids).toMatchObject({ type: 'array' })
  const form = fields('post/newpost', 'multipart/form-data')
  expect(form.media_ids).toMatchObject({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { type: 'array' },
  })
  expect(form.media).toMatchObject({ type: 'array', items: { format: 'binary' } })
})

test('an archive is a ZIP file, and not JSON', () => {
  const { content = {} } = post('user/export-file').responses[200] ?? {}
  expect(Object.keys(content)).toEqual(['application/zip'])
})

test('a field may stand in the path', () => {
  const { get } = paths['/api/post/singlepost/{postid}'] ?? {}
  expect(get?.parameters).toContainEqual(expect.objectContaining({ in: 'path', name: 'postid' }))
})

test('headers name the site and the community, and in a query a list has commas', () => {
  const { get } = paths['/api/post/feed'] ?? {}
  expect(get?.parameters.map(({ $ref }) => $ref?.split('/').at(-1)).filter(Boolean)).toEqual([
    'Site',
    'Community',
    'IfNoneMatch',
  ])
  const ids = get?.parameters.find(({ name }) => name === 'mood_ids')
  expect(ids).toMatchObject({ style: 'form', explode: false, schema: { type: 'array' } })
})

test('signing up needs the cookie of a verified identity, which other calls set', () => {
  expect(post('auth/register').security).toEqual([{ identity: [] }])
  expect(post('auth/link-provider').security).toEqual([{ bearer: [], identity: [] }])
  expect(post('auth/verifyotp').security).toEqual([{}])
  const { headers } = post('auth/registerverifyotp').responses[200] ?? {}
  expect(headers).toHaveProperty(
    ['Set-Cookie', 'schema', 'pattern'],
    expect.stringContaining('identity'),
  )
})

test('says which fields are given one of, how long they are, and what they look like', () => {
  const { schema } = post('auth/request-otp').requestBody.content['application/json'] ?? {}
  expect(schema?.oneOf).toMatchObject([
    { required: ['purpose', 'phone'] },
    { required: ['purpose', 'email'] },
  ])
  expect(fields('auth/signup-with-email')).toMatchObject({
    phone: { maxLength: 60 },
    email: { format: 'email', maxLength: 254 },
  })
  expect(fields('auth/reset-password').password).toMatchObject({ minLength: 8, maxLength: 128 })
  expect(fields('auth/check-username').username).toMatchObject({ minLength: 3, maxLength: 30 })
  expect(components.schemas.Contest?.properties).toMatchObject({ end_date: { format: 'date' } })
})

const subject: Subject = {
  ...{ user_id: 1, email: 'asha@example.org', phone: '9876543210', username: 'asha' },
  ...{ post: { id: 1, title: 'Geese' }, comment_id: 1, contest_id: 1, day_id: 1 },
  identification_token: '100001',
}

test.each(Object.keys(calls) as Path[])('%s may be sent what the tests send', (path) => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const call: Call = calls[path]
  const pointer = `/paths/${`/api/${path}`.replaceAll('/', '~1')}/post/requestBody/content`
  const validate = ajv.getSchema(`api#${pointer}/application~1json/schema`)
  const input = inputsAbout[path](subject)
  expect(call.input.safeParse(input).success).toBe(true)
  validate?.(input)
  expect(validate?.errors).toBe(null)
})
