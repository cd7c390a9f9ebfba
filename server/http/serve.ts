import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { Mail } from '#server/integrations/mail.ts'
import type { SignInProvider } from '#server/integrations/sign-in-provider.ts'
import type { WhatsApp } from '#server/integrations/whatsapp.ts'
import type { AddJob } from '#server/jobs/jobs.ts'
import type { Storage } from '#server/media/storage.ts'
import { type Call, limits } from '#shared/contracts/call.ts'
import {
  type CallErrors,
  type Calls,
  calls,
  type Output,
  type ParsedInput,
  type Path,
} from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { defaultTimeZone, serverTimeout } from '#shared/limits.ts'
import type { Locale, Product } from '#shared/page.ts'
import { type CalendarDate, dateIn } from '#shared/rules/calendar-date.ts'
import { type Caller, type CallerOf, identify } from './caller.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { Deadline } from './deadline.ts'
import { invalidData } from './errors.ts'
import { type Form, readForm, type UploadedFile } from './form.ts'
import { answerOnce } from './idempotency.ts'
import { localeOf } from './locale.ts'
import { callerKey, type RateLimits } from './rate-limit.ts'

/** What all calls of an app share. */
export type Services = {
  db: Database
  storage: Storage
  rateLimits: RateLimits
  now: () => Date
  product: Product
  /** Keys the hashes of what is too short to be hashed alone; it is never in the database. */
  secret: string
  /** Without one, nothing is sent that way. */
  mail: Mail | undefined
  whatsapp: WhatsApp | undefined
  /** Without one, nobody signs in that way. */
  signInProvider: SignInProvider | undefined
  addJob: AddJob
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyContextConfig {
    /** The contract's name of the call that is served here. */
    call?: Path
  }
  interface FastifyRequest {
    /** Known once the call has been identified; for the log. */
    caller?: Caller
  }
}

/** A call that may be made, on its way to its handler. */
export type CallRequest<P extends Path> = CallerOf<Calls[P]> & {
  input: ParsedInput<P>
  files: UploadedFile[]
  /** The pool; for a creating call its one transaction. */
  db: Database
  storage: Storage
  /** The date on the community's calendar. */
  today: CalendarDate
  /** Where links to share start. */
  publicUrl: string
  address: string
  device: string
  cookies: Cookies
  /** The language to write to the caller in. */
  locale: Locale
  log: FastifyBaseLogger
  /** `throw refuse('contest_closed')`: the contract lists what may be thrown. */
  refuse: (code: CallErrors<P>) => AppError
}

/**
 * Serves a call of the contract at `/api/<path>`: who may call and how often, what it takes, and of the
 * answer only what the contract declares. The handler loads, permits, acts and answers; what takes long
 * without the database is done by `prepare`, before a creating call holds a connection for its transaction.
 */
export function serve<P extends Path, T = undefined>(
  app: FastifyInstance,
  path: P,
  handler: (request: CallRequest<P>, prepared: T) => Promise<Output<P>>,
  prepare?: (request: CallRequest<P>) => Promise<T>,
): void {
  const call: Call = calls[path]
  const route = async (request: FastifyRequest, reply: FastifyReply) => {
    const deadline = new Deadline(serverTimeout)
    const caller = await deadline.waitFor(admit(app, { path, call, request }))
    const form = await deadline.pauseFor(readForm(request, call))
    try {
      const input = readInput(call, caller, form)
      const answer = await deadline.waitFor(act(request, reply, { caller, input, form }))
      // Only what visitors read may be kept on the way, and only to be asked for again.
      const isPublic = call.reads && !caller.member
      reply.header('cache-control', isPublic ? 'public, no-cache' : 'no-store')
      return call.output.parse(answer)
    } finally {
      await form.discard()
    }
  }
  const act = async (request: FastifyRequest, reply: FastifyReply, read: ReadCall) => {
    const { db } = app.services
    const { caller, input, form } = read
    const cookies = cookiesOf(request, reply)
    const callRequest = toCallRequest<P>(request, { ...read, cookies })
    // Without `prepare` there is nothing prepared: `T` is undefined.
    const prepared = (await prepare?.(callRequest)) as T
    if (!call.creates || !caller.member) return handler(callRequest, prepared)
    const sent = { input, files: form.files.map((file) => file.hash) }
    const creation = { actor: caller.member.id, path, key: keyOf(request), input: sent }
    return answerOnce(db, creation, (transaction) =>
      handler({ ...callRequest, db: transaction }, prepared),
    )
  }
  const config = { call: path }
  for (const url of urlsOf(path, call)) {
    app.post(url, { config }, route)
    if (call.reads) app.get(url, { config }, route)
  }
}

/** `/api/<path>` and, where the contract lets a field stand in the path, `/api/<path>/<field>`. */
function urlsOf(path: string, call: Call): string[] {
  const url = `/api/${path}`
  return call.inPath ? [url, `${url}/:${call.inPath}`] : [url]
}

type ReadCall = { caller: Caller; input: object; form: Form }

/** Callers whom we do not find: a made-up session, an unknown community. */
const unfound = { name: 'unfound callers', ...limits.files, inMemory: true }

/** Finds the caller, and counts the call against their limit. */
async function admit(
  app: FastifyInstance,
  { path, call, request }: { path: Path; call: Call; request: FastifyRequest },
): Promise<Caller> {
  const { rateLimits } = app.services
  const caller = await findCaller(app, call, request)
  request.caller = caller
  const window = { name: path, ...call.limit, inMemory: call.reads ?? false }
  await rateLimits.consume(window, callerKey(caller.member?.id, request.ip))
  return caller
}

/** Counts who is looked for in vain, before they are: what asks the database has a limit as well. */
async function findCaller(app: FastifyInstance, call: Call, request: FastifyRequest) {
  const { db, rateLimits } = app.services
  const network = callerKey(undefined, request.ip)
  await rateLimits.consume(unfound, network)
  const found = identify(db, call, request)
  const isUnfound = await found.then(
    () => false,
    (error) => error instanceof AppError,
  )
  if (!isUnfound) await rateLimits.refund(unfound, network)
  return found
}

function readInput(call: Call, { member }: Caller, form: Form) {
  const read = call.input.safeParse(form.fields)
  if (!read.success) throw invalidData(read.error)
  const { user_id } = read.data
  const actsForAnother = call.who !== 'anyone' && user_id !== undefined && user_id !== member?.id
  if (actsForAnother) throw new AppError('acting_for_somebody_else')
  return read.data
}

function toCallRequest<P extends Path>(
  request: FastifyRequest,
  { caller, input, form, cookies }: ReadCall & { cookies: Cookies },
): CallRequest<P> {
  const { db, storage, now, product } = request.server.services
  const timeZone = caller.community?.time_zone ?? defaultTimeZone
  const callRequest: unknown = {
    ...caller,
    input,
    files: form.files,
    db,
    storage,
    today: dateIn(timeZone, now()),
    publicUrl: product.public_url,
    address: request.ip,
    device: request.headers['user-agent'] ?? '',
    cookies,
    locale: localeOf(request),
    log: request.log,
    refuse: (code: CallErrors<P>) => new AppError(code),
  }
  // The contract of `P` has just decided who the caller is and what the input holds.
  return callRequest as CallRequest<P>
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key.slice(0, 200) : undefined
}
