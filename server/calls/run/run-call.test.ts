import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { handlers } from '#server/features.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Path } from '#shared/contracts/calls.ts'
import type { AnyContext, Handlers } from './call-context.ts'
import { Deadline } from './deadline.ts'
import { formOf } from './form.ts'
import { runCall } from './run-call.ts'
import { StreamedAnswer } from './streamed-answer.ts'

const chowk = testApp()

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const cookies = { get: () => undefined, set: () => undefined, clear: () => undefined }

type Trial = {
  path: Path
  handler: Partial<Handlers>
  member: TestMember
  fields?: object
  gone?: AbortSignal
}

/** Runs a call with a handler of the test's. */
async function run({ path, handler, member, fields = {}, gone }: Trial) {
  const runner = {
    services: chowk.app.services,
    handlers: { ...handlers, ...handler },
  }
  const deadline = new Deadline(10_000, gone)
  const running = runCall(runner, path, {
    origin: { address: '192.0.2.1', device: 'a test', cookies, site_id: 3, locale: 'en', log },
    claims: { bearer: member.token, communityToken: undefined, login: undefined },
    idempotencyKey: undefined,
    deadline,
    readForm: async () => formOf(fields),
  })
  const { answer } = await running.finally(() => deadline.clear())
  return answer
}

const participation = { contest_id: 1, participation_date: '2026-01-01' }

async function newMember() {
  return createMember(chowk.db, await createCommunity(chowk.db))
}

/** Handlers that write a trace, learn that the caller has gone, and write another. */
function tracing(name: string, gone: AbortController, settled: () => void): Partial<Handlers> {
  const writeTwice = async ({ db }: AnyContext) => {
    try {
      await insertTrace(db, `${name} 1`)
      gone.abort()
      await insertTrace(db, `${name} 2`)
    } finally {
      settled()
    }
  }
  return {
    'post/languages': async (call) => {
      await writeTwice(call)
      return { languages: [] }
    },
    'contest/participate-contest': async (call) => {
      await writeTwice(call)
      return { status: 'success', message: '', participate_date: '2026-01-01' }
    },
    'auth/logout': async (call) => {
      await writeTwice(call)
      return { status: 'success' }
    },
  }
}

async function insertTrace(db: AnyContext['db'], key: string) {
  await db.insertInto('rate_limits').values({ key, points: 1, expire: Date.now() }).execute()
}

async function tracesOf(name: string): Promise<string[]> {
  const rows = await chowk.db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', `${name} %`)
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key.slice(name.length + 1))
}

// LOAD-4
test.each<[string, Path, object, string[]]>([
  ['a read begins no further query', 'post/languages', {}, ['1']],
  ['a creating call is rolled back', 'contest/participate-contest', participation, []],
  ['another write is finished', 'auth/logout', {}, ['1', '2']],
])('when the caller has gone, %s', async (_, path, fields, traces) => {
  const member = await newMember()
  const gone = new AbortController()
  const { promise: settled, resolve } = Promise.withResolvers<void>()
  const name = `trace ${member.id}`
  const handler = tracing(name, gone, resolve)
  const running = run({ path, handler, member, fields, gone: gone.signal })
  await expect(running).rejects.toMatchObject({ name: 'AbortError' })
  await settled
  await expect.poll(() => tracesOf(name)).toEqual(traces)
})

test('answers only what the contract declares', async () => {
  const member = await newMember()
  const hindi = {
    id: 1,
    language_name: 'Hindi',
    native_name: 'हिन्दी',
    code: 'hi',
    is_left_out: false,
  }
  const languages = [{ ...hindi, secret: 1 }]
  const handler = { 'post/languages': async () => ({ languages, secret: 1 }) }
  const answer = await run({ path: 'post/languages', handler, member })
  expect(answer).toEqual({
    languages: [hindi],
  })
})

test('a creating call runs in one transaction', async () => {
  const member = await newMember()
  const seen: boolean[] = []
  const handler: Partial<Handlers> = {
    'contest/participate-contest': async ({ db }) => {
      seen.push(db.isTransaction)
      return { status: 'success', message: '', participate_date: '2026-01-01' }
    },
    'post/languages': async ({ db }) => {
      seen.push(db.isTransaction)
      return { languages: [] }
    },
  }
  await run({ path: 'contest/participate-contest', handler, member, fields: participation })
  await run({ path: 'post/languages', handler, member })
  expect(seen).toEqual([true, false])
})

test('an answer may be a stream', async () => {
  const handler = {
    'post/languages': async () => new StreamedAnswer('text/csv', Readable.from(['a,b\n', '1,2\n'])),
  }
  const answer = await run({ path: 'post/languages', handler, member: await newMember() })
  expect(answer).toBeInstanceOf(StreamedAnswer)
})

test('gives up when the time is over', async () => {
  const handler: Partial<Handlers> = {
    'post/languages': async ({ db }) => {
      await sql`select pg_sleep(0.4)`.execute(db)
      return { languages: [] }
    },
  }
  const member = await newMember()
  const over = AbortSignal.timeout(100)
  await expect(run({ path: 'post/languages', handler, member, gone: over })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})
