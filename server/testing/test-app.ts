import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { type AppOptions, buildApp } from '#server/app.ts'
import { brokenInvariants } from '#server/db/broken-invariants.ts'
import { type Database, openDatabase, openPool } from '#server/db/database.ts'
import { listenOn } from '#server/db/listen.ts'
import { localMailbox, type Mailbox } from '#server/integrations/mailbox.ts'
import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { appOptions } from './app-options.ts'
import type { TestMember } from './factories.ts'
import { holdToDocument } from './hold-to-document.ts'
import { newestCommunity } from './newest-community.ts'
import { databaseOfFile } from './own-database.ts'
import { findBrokenRules } from './sql/rules.ts'
import { recordStatements, type Statement } from './sql/statements.ts'
import type { TestDatabase } from './test-database.ts'

export type TestApp = {
  app: FastifyInstance
  db: Database
  /** The address of its database. */
  url: string
  /** What the app has sent; it starts empty. */
  mailbox: Mailbox
  /** The clock of the app: set it to travel. Starts as the real one. */
  clock: { now: () => Date }
  /** The SQL statements of some work; not those that look up the caller, nor begin and commit. */
  statementsOf: (work: () => Promise<unknown>) => Promise<string[]>
  /** All of them, with their parameters. */
  sentBy: (work: () => Promise<unknown>) => Promise<Statement[]>
  call: <P extends Path>(path: P, input: Input<P>, as?: As) => Promise<Answer<P>>
}

/** Who calls: a member with a session, or a visitor of a community. */
export type As = TestMember | { identification_token: string }

export type Answer<P extends Path> = {
  status: number
  headers: Record<string, unknown>
  /** Of a call that succeeded; reading it after an error fails the test. */
  readonly body: Output<P>
  /** Of a call that failed; reading it after a success fails the test. */
  readonly error: ErrorBody
}

type TestAppSettings = Partial<AppOptions> & {
  /** Another database than that of the file, for tests that need other rows. */
  database?: () => Promise<TestDatabase>
}

/** In milliseconds: a database with places has to be filled first. */
const startTimeout = 120_000

/**
 * An app over a database of its own for the tests of one file. Afterwards `invariants.sql` must find nothing in the
 * communities that were made since, and all statements must keep the rules of `sql/rules.ts`.
 */
export function testApp(settings: TestAppSettings = {}): TestApp {
  const { database = fileDatabase, ...options } = settings
  const clock = { now: () => new Date() }
  const mailbox = localMailbox()
  const { log, statements, statementsOf, sentBy } = recordStatements()
  const test: Partial<TestApp> = { clock, mailbox, statementsOf, sentBy }
  let folder = ''
  let own: TestDatabase | undefined
  let before = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chowk-media-'))
    own = await database()
    const db = openDatabase(openPool(own.url), log)
    before = await newestCommunity(db)
    const app = await buildApp({
      ...appOptions(db, folder, mailbox),
      listen: listenOn(own.url),
      now: () => clock.now(),
      ...options,
    })
    holdToDocument(app)
    Object.assign(test, { app, db, url: own.url, call: callOf(app) })
  }, startTimeout)
  afterAll(async () => {
    if (!test.app || !test.db) return
    expect(await brokenInvariants(test.db, { after: before })).toEqual([])
    expect(await findBrokenRules(statements)).toEqual([])
    await test.app.close()
    await test.db.destroy()
    await own?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return test as TestApp
}

/** The database of this file's tests, which is dropped after all of them. */
async function fileDatabase(): Promise<TestDatabase> {
  return { url: await databaseOfFile(), stop: async () => undefined }
}

/** The headers with which that caller calls. */
export function headersOf(as: As | undefined): Record<string, string> {
  if (!as) return {}
  if ('token' in as) return { authorization: `Bearer ${as.token}` }
  return { 'identification-token': as.identification_token }
}

function callOf(app: FastifyInstance): TestApp['call'] {
  return async (path, input, as) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: headersOf(as),
      payload: input,
    })
    return toAnswer(answer.statusCode, answer.headers, answer.json())
  }
}

/** An answer whose body can only be read as what it is. */
export function toAnswer<P extends Path>(
  status: number,
  headers: Record<string, unknown>,
  json: unknown,
): Answer<P> {
  const isDone = status < 400
  return {
    status,
    headers,
    get body() {
      expect(json, 'a call that should succeed').not.toHaveProperty('status', 'failed')
      return json as Output<P>
    },
    get error() {
      expect(isDone, `a call that should be refused: ${JSON.stringify(json)}`).toBe(false)
      return json as ErrorBody
    },
  }
}
