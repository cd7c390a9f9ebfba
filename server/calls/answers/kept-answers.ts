import type { CallContext, KeptHandler, MemberContext } from '#server/calls/run/call-context.ts'
import type { Services } from '#server/calls/run/services.ts'
import { untilAborted } from '#server/calls/run/until-aborted.ts'
import type { Database } from '#server/db/database.ts'
import type { Output, Path } from '#shared/contracts/calls.ts'
import { lastingOf, lifetimeOf } from './answer-lifetime.ts'
import type { Lifetime, Made } from './kept.ts'

/** A read, and how what a handler answers becomes what the contract declares. */
type Read<P extends Path> = {
  path: P
  handler: KeptHandler<P>
  context: CallContext<P>
  check: (answer: unknown) => Output<P>
}

/** `lifetime` says how long every visitor would get the same answer. */
type KeptAnswer<P extends Path> = { answer: Output<P>; lifetime?: Lifetime }

/**
 * Answers a read from what is kept, or keeps what it answers. A member gets what a visitor gets, with their own marks
 * laid over it.
 *
 * @throws what the handler throws
 */
export async function answerKept<P extends Path>(
  { db, answers, changes }: Pick<Services, 'db' | 'answers' | 'changes'>,
  read: Read<P>,
): Promise<KeptAnswer<P>> {
  const { handler, context, check } = read
  const { community, cookies, signal } = context
  signal.throwIfAborted()
  const answerAlone = async () => {
    const own = Object.assign({}, context, { db: untilAborted(db, signal) })
    return { answer: check(await handler.answer(own)) }
  }
  const asMember = memberContext(context)
  const isSettled = changes.isSettled(community?.id ?? 0, cookies.get('written'))
  if (!isSettled || (asMember && !handler.lay)) return answerAlone()
  const { value, ...lifetime } = await answers.get(keyOf(read), () => answerVisitors(db, read))
  // Only answers to this call are kept under its key.
  const shared = value as Output<P>
  if (!asMember) return { answer: shared, lifetime }
  const laid = await handler.lay?.(asMember, shared)
  return laid === undefined ? answerAlone() : { answer: laid }
}

/** For `lay`: members get what visitors get. */
export async function sameForAll<Answer>(_call: unknown, answer: Answer): Promise<Answer> {
  return answer
}

/** Others may wait for this answer, so that it is made although its caller has gone. */
async function answerVisitors<P extends Path>(
  db: Database,
  { handler, context, check }: Read<P>,
): Promise<Made<unknown>> {
  const visitor: unknown = { ...context, db, member: undefined }
  // Only calls that anyone may make are kept.
  const answer = check(await handler.answer(visitor as CallContext<P>))
  // An object takes about three times as much as its text.
  const bytes = 3 * JSON.stringify(answer).length
  return { value: answer, bytes, ...lifetimeOf(handler, { context, answer }) }
}

function keyOf<P extends Path>({ path, handler, context }: Read<P>): string {
  const { community, site_id, today, input } = context
  const date = lastingOf(handler.lasts, input) === 'day' ? today : ''
  return `${community?.id ?? 0} ${site_id} ${path} ${date} ${JSON.stringify(input)}`
}

function memberContext<P extends Path>(context: CallContext<P>): MemberContext<P> | undefined {
  return context.member ? (context as MemberContext<P>) : undefined
}
