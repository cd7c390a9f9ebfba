import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes, drawnWeb } from '#server/testing/drawn-web.ts'
import { inputsAbout, type Subject } from '#server/testing/every-call.ts'
import { addressesOf, type PageSubject } from '#server/testing/every-page.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { sendForm } from '#server/testing/form.ts'
import { createHost, type TestHost } from '#server/testing/hosts.ts'
import { newPerson } from '#server/testing/people.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'
import { isStorable } from '#shared/rules/storable-text.ts'

const lines: string[] = []
const chowk = testApp({
  web: drawnWeb(),
  logLevel: 'error',
  logTo: { write: (line) => void lines.push(line) },
})

const contract: Record<Path, Call> = calls
const paths = Object.keys(calls) as Path[]
/** With a character that the database refuses, and half of one that it would replace. */
const texts = ['walk\0', 'walk \ud83d']

let subject: Subject & PageSubject
let operator: TestMember
let host: TestHost

beforeAll(async () => {
  const { db } = chowk
  host = await createHost(db)
  const community = await createCommunity(db)
  const member = await createMember(db, community)
  operator = await createMember(db, community, { role: 'operator' })
  const contest = await createContest(db, community)
  const post = await createPost(db, member)
  const comment = await createComment(db, post, member)
  subject = {
    ...{ ...newPerson(), user_id: member.id, identification_token: community.identification_token },
    ...{ post: { id: post.id, title: 'A walk' }, post_id: post.id, comment_id: comment.id },
    ...{ contest_id: contest.id, day_id: contest.day_ids[0] ?? 0 },
  }
})

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** The values of a schema in which one text cannot be stored, whatever the others are. */
function* unstorableValues(schema: Schema, text: string): Generator<unknown> {
  const { properties, items, anyOf = [] } = schema
  for (const one of anyOf) yield* unstorableValues(one, text)
  for (const [name, inner] of Object.entries(properties ?? {})) {
    for (const value of unstorableValues(inner, text)) yield { [name]: value }
  }
  if (items) for (const value of unstorableValues(items, text)) yield [value]
  if (!properties && !items && anyOf.length === 0) yield text
}

function* unstorableInputs(path: Path, text: string): Generator<Record<string, unknown>> {
  const schema = z.toJSONSchema(contract[path].input, { io: 'input', unrepresentable: 'any' })
  for (const value of unstorableValues(schema as Schema, text)) {
    yield { ...inputsAbout[path](subject), ...Object(value) }
  }
}

/** Does something without sending the database such a text, and without an error of ours. */
async function unbroken<Result>(work: () => Promise<Result>): Promise<Result> {
  lines.length = 0
  const results: Result[] = []
  const sent = await chowk.sentBy(async () => void results.push(await work()))
  expect(sent.filter(({ parameters }) => !parameters.every(isStorableValue))).toEqual([])
  expect(lines).toEqual([])
  return results[0] as Result
}

type Request = { method?: 'GET' | 'POST'; url: string; headers?: object; payload?: object }

async function expectRefused(request: Request): Promise<void> {
  const answer = await unbroken(() => chowk.app.inject(request as InjectOptions))
  expect([404, 422], JSON.stringify([request, answer.body])).toContain(answer.statusCode)
}

const isStorableValue = (value: unknown) => typeof value !== 'string' || isStorable(value)

// DATA-20
test.each(paths)('%s takes no text that cannot be stored', async (path) => {
  const callers = contract[path].who === 'anyone' ? [operator, subject] : [operator]
  const inputs = texts.flatMap((text) => [...unstorableInputs(path, text)])
  for (const payload of inputs) {
    for (const as of callers) {
      const headers = { ...headersOf(as), cookie: host.cookie }
      await expectRefused({ method: 'POST', url: `/api/${path}`, headers, payload })
    }
  }
})

const reading = paths.filter((path) => contract[path].reads)

// DATA-20
test.each(reading)('%s takes none in a query', async (path) => {
  for (const input of unstorableInputs(path, 'walk\0')) {
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]) => [name, `${value}`]),
    )
    const headers = { ...headersOf(operator), cookie: host.cookie }
    await expectRefused({ url: `/api/${path}?${query}`, headers })
  }
})

const inPath = paths.filter((path) => contract[path].inPath)

// DATA-20
test.each(inPath)('%s takes none in its path', async (path) => {
  await expectRefused({ url: `/api/${path}/walk%00`, headers: headersOf(operator) })
})

const withFiles = paths.filter((path) => contract[path].files)

// DATA-20
test.each(withFiles)('%s takes none in a multipart form', async (path) => {
  for (const input of unstorableInputs(path, 'walk\0')) {
    const named = Object.entries(input).map(([name, value]) => [name, toField(value)])
    const form = { fields: Object.fromEntries(named) }
    const { status, error } = await unbroken(() => sendForm(chowk.app, path, form, operator))
    expect(status, JSON.stringify([form, error])).toBe(422)
  }
})

const toField = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : `${value}`)

/** An address with a NUL in each part of its path, and in each field of its query, in turn. */
function unstorableAddresses(address: string): string[] {
  const [pathname = '', search] = address.split('?')
  const parts = pathname.split('/')
  const fields = [...new URLSearchParams(search)]
  return [
    ...parts.slice(1).map((part, index) => parts.with(index + 1, `${part}%00`).join('/')),
    ...fields.map(([name], index) => {
      const changed = new URLSearchParams(fields.with(index, [name, 'walk\0']))
      return `${pathname}?${changed}`
    }),
  ]
}

// DATA-20
test.each(allRoutes)('no page of $path asks for one', async (route) => {
  for (const address of addressesOf(route, subject).flatMap(unstorableAddresses)) {
    const { statusCode, headers } = await unbroken(() => chowk.app.inject(address))
    // What a screen does not read changes nothing of it.
    const isRead = statusCode !== 200
    expect([address, statusCode]).toEqual([address, isRead ? 404 : 200])
    if (isRead) expect(headers['cache-control']).toBe('no-store')
  }
})

// DATA-20
test.each([
  '/media/walk%00.webp',
  '/media/%00/walk.webp',
  '/api/uploads/walk%00',
  '/api/auth/google?identification_token=walk%00',
  '/api/auth/google/callback?state=walk%00',
])('%s asks for none', async (url) => {
  await expectRefused({ url, headers: { ...headersOf(operator), 'tus-resumable': '1.0.0' } })
})

// DATA-20
test.each(texts)('a community that is named by %j is not there', async (identification_token) => {
  const url = '/api/post/feed'
  await expectRefused({ method: 'POST', url, payload: { identification_token } })
  await expectRefused({ url, headers: { 'identification-token': identification_token } })
})
