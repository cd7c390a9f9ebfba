import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { Storage } from '#server/outside/storage.ts'
import type { Call } from '#shared/contracts/call.ts'
import {
  type CallErrors,
  type Calls,
  calls,
  type Output,
  type ParsedInput,
  type Path,
} from '#shared/contracts/calls.ts'
import { Refusal } from '#shared/errors.ts'
import { defaultTimeZone } from '#shared/limits.ts'
import type { Product } from '#shared/page.ts'
import { type CalendarDate, dateIn } from '#shared/rules/calendar-date.ts'
import { type Caller, type CallerOf, identify } from './caller.ts'
import { invalidData } from './errors.ts'
import { type Form, readForm, type UploadedFile } from './form.ts'
import { answerOnce } from './idempotency.ts'
import type { RateLimit } from './rate-limit.ts'

/** What all calls of an app share. */
export type Services = {
  db: Database
  storage: Storage
  rateLimit: RateLimit
  now: () => Date
  product: Product
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
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
  log: FastifyBaseLogger
  /** `throw refuse('contest_closed')`: the contract lists what may be thrown. */
  refuse: (code: CallErrors<P>) => Refusal
}

/**
 * Serves a call of the contract at `/api/<path>`: who may call and how often, what it takes, and of the
 * answer only what the contract declares. The handler loads, permits, acts and answers.
 */
export function serve<P extends Path>(
  app: FastifyInstance,
  path: P,
  handler: (request: CallRequest<P>) => Promise<Output<P>>,
): void {
  const call: Call = calls[path]
  const route = async (request: FastifyRequest, reply: FastifyReply) => {
    const { db, rateLimit } = app.services
    const caller = await identify(db, call, request)
    request.caller = caller
    await rateLimit(path, call, { user_id: caller.member?.id, address: request.ip })
    const form = await readForm(request, call)
    try {
      const input = readInput(call, caller, form)
      const work = (database: Database) =>
        handler(toCallRequest<P>(app, request, { caller, input, form, db: database }))
      const answer = await (call.creates && caller.member
        ? answerOnce(db, { actor: caller.member.id, path, key: keyOf(request), input }, work)
        : work(db))
      // Only what visitors read may be kept on the way, and only to be asked for again.
      const isPublic = call.reads && !caller.member
      reply.header('cache-control', isPublic ? 'public, no-cache' : 'no-store')
      return call.output.parse(answer)
    } finally {
      await form.discard()
    }
  }
  app.post(`/api/${path}`, route)
  if (call.reads) app.get(`/api/${path}`, route)
}

function readInput(call: Call, { member }: Caller, form: Form) {
  const read = call.input.safeParse(form.fields)
  if (!read.success) throw invalidData(read.error)
  const { user_id } = read.data
  const actsForAnother = call.who !== 'anyone' && user_id !== undefined && user_id !== member?.id
  if (actsForAnother) throw new Refusal('acting_for_somebody_else')
  return read.data
}

function toCallRequest<P extends Path>(
  app: FastifyInstance,
  request: FastifyRequest,
  { caller, input, form, db }: { caller: Caller; input: object; form: Form; db: Database },
): CallRequest<P> {
  const { storage, now, product } = app.services
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
    log: request.log,
    refuse: (code: CallErrors<P>) => new Refusal(code),
  }
  // The contract of `P` has just decided who the caller is and what the input holds.
  return callRequest as CallRequest<P>
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key.slice(0, 200) : undefined
}
