import type { CachedHandler, CallContext, MemberContext } from '#server/calls/run/call-context.ts'
import type { Services } from '#server/calls/run/services.ts'
import { untilAborted } from '#server/calls/run/until-aborted.ts'
import type { Database } from '#server/db/database.ts'
import type { Output, Path } from '#shared/contracts/calls.ts'
import { lastingOf, lifetimeOf } from './answer-lifetime.ts'
import type { Lifetime, Made } from './fresh-cache.ts'

/** A read, and the check that reduces an answer to what the contract declares. */
type Read<P extends Path> = {
  path: P
  handler: CachedHandler<P>
  context: CallContext<P>
  check: (answer: unknown) => Output<P>
}

/** `lifetime` says how long every visitor would get the same answer. */
type CachedAnswer<P extends Path> = { answer: Output<P>; lifetime?: Lifetime }

/**
 * Answers a read from the cache, or caches the answer. A member gets the visitor's answer with their own state added.
 *
 * @throws what the handler throws
 */
export async function answerFromCache<P extends Path>(
  { db, answers, changes }: Pick<Services, 'db' | 'answers' | 'changes'>,
  read: Read<P>,
): Promise<CachedAnswer<P>> {
  const { handler, context, check } = read
  const { community, cookies, signal } = context
  signal.throwIfAborted()
  const answerAlone = async () => {
    const own = Object.assign({}, context, { db: untilAborted(db, signal) })
    return { answer: check(await handler.answer(own)) }
  }
  const asMember = memberContext(context)
  const isSettled = changes.isSettled(community?.id ?? 0, cookies.get('written'))
  if (!isSettled || (asMember && !handler.personalize)) return answerAlone()
  const { value, ...lifetime } = await answers.get(keyOf(read), () => answerVisitors(db, read))
  // Only answers to this call are cached under its key.
  const shared = value as Output<P>
  if (!asMember) return { answer: shared, lifetime }
  const personalized = await handler.personalize?.(asMember, shared)
  return personalized === undefined ? answerAlone() : { answer: personalized }
}

/** For `personalize`: members get what visitors get. */
export async function sameForAll<Answer>(_call: unknown, answer: Answer): Promise<Answer> {
  return answer
}

/** Others may wait for this answer, so it is finished even if its caller has gone. */
async function answerVisitors<P extends Path>(
  db: Database,
  { handler, context, check }: Read<P>,
): Promise<Made<unknown>> {
  const visitor: unknown = { ...context, db, member: undefined }
  // Only calls that anyone may make are cached.
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
