import { answerFromCache } from '#server/calls/answers/cached-answers.ts'
import type { Lifetime } from '#server/calls/answers/fresh-cache.ts'
import type { Caller } from '#server/calls/callers/caller.ts'
import type { Changes } from '#server/calls/changes/changes.ts'
import { writeTokenLifetime } from '#server/calls/changes/write-token.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#shared/contracts/call.ts'
import { type CallErrors, calls, type Output, type Path } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { defaultTimeZone } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import {
  type CallContext,
  type Handler,
  type Handlers,
  isCached,
  isPrepared,
  type Origin,
} from './call-context.ts'
import type { Form } from './form.ts'
import { answerOnce } from './idempotency.ts'
import { readInput } from './input.ts'
import type { Services } from './services.ts'
import { StreamedAnswer } from './streamed-answer.ts'
import { untilAborted } from './until-aborted.ts'

/** What a call needs to run: the handlers of all features, and the services. */
export type CallRunner = { services: Services; handlers: Handlers }

/** A call whose caller is permitted. */
export type PermittedCall = {
  origin: Origin
  caller: Caller
  form: Form
  /** A creating call with the key of an earlier one gets that one's answer. */
  idempotencyKey: string | undefined
  signal: AbortSignal
}

export type CallAnswer = {
  answer: unknown
  /** Whether it is the answer of an earlier call with the same key. */
  isRepeated: boolean
  /** How long every visitor would get the same answer. */
  lifetime?: Lifetime
}

/**
 * Lets the handler act, and answers what the contract declares and nothing else.
 *
 * @throws AppError
 */
export async function performCall<P extends Path>(
  { services, handlers }: CallRunner,
  path: P,
  permitted: PermittedCall,
): Promise<CallAnswer> {
  const call: Call = calls[path]
  const context = contextOf<P>(services, call, permitted)
  const handler: Handler<P> = handlers[path]
  const check = (answer: unknown) => call.output.parse(answer) as Output<P>
  if (isCached(handler)) {
    const cached = await answerFromCache(services, { path, handler, context, check })
    return { ...cached, isRepeated: false }
  }
  const record = () => recordWrite(services.changes, path, permitted)
  const act = isPrepared(handler) ? await handler.prepare(context) : handler
  const acting = answerFrom(services.db, (db) => act(Object.assign({}, context, { db })), {
    ...permitted,
    path,
    call,
    input: context.input,
  })
  const { answer, isRepeated } = await (call.reads ? acting : acting.finally(record))
  const isStream = answer instanceof StreamedAnswer
  return { answer: isStream ? answer : check(answer), isRepeated }
}

/**
 * From now on the caller sees their own write in every process. Calls of posts and challenges change no
 * session, member or community.
 */
function recordWrite(changes: Changes, path: Path, { caller, origin }: PermittedCall): void {
  const mayChangeCallers = !/^(post|contest)\//.test(path)
  const call: Call = calls[path]
  const community_id = call.changesCommunities ? 0 : (caller.community?.id ?? 0)
  const writeToken = changes.recordWrite(community_id, { mayChangeCallers })
  origin.cookies.set('written', writeToken, writeTokenLifetime)
}

type Answering = PermittedCall & { path: Path; call: Call; input: unknown }

/**
 * Acts on the database. What only reads, or creates in a transaction, stops when the caller has gone; any
 * other write is finished once it has begun, because half of it may be done.
 */
async function answerFrom(
  db: Database,
  act: (db: Database) => Promise<unknown>,
  { path, call, caller, form, input, idempotencyKey, signal }: Answering,
): Promise<CallAnswer> {
  // This line alone decides by `call.reads` where an answer comes from: a replica may answer a read.
  if (call.reads) return { answer: await act(untilAborted(db, signal)), isRepeated: false }
  if (!call.creates || !caller.member) return { answer: await act(db), isRepeated: false }
  const sent = { input, files: form.files.map((file) => file.hash) }
  const creation = { actor: caller.member.id, path, key: idempotencyKey, input: sent }
  return answerOnce(untilAborted(db, signal), creation, act)
}

function contextOf<P extends Path>(
  services: Services,
  call: Call,
  { origin, caller, form, signal }: PermittedCall,
): CallContext<P> {
  const timeZone = caller.community?.time_zone ?? defaultTimeZone
  const context: unknown = {
    ...services,
    ...origin,
    ...caller,
    // A call about a community uses the community's site, whatever the caller names.
    site_id: caller.community?.site_id ?? origin.site_id,
    input: readInput(call, caller, form),
    files: form.files,
    today: dateIn(timeZone, services.now()),
    signal,
    error: (code: CallErrors<P>) => new AppError(code),
  }
  // The contract of `P` has just decided who the caller is and what the input holds.
  return context as CallContext<P>
}
