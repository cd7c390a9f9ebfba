import type { CallerOf } from '#server/calls/callers/caller.ts'
import type { Community } from '#server/calls/callers/community.ts'
import type { Cookies } from '#server/calls/callers/cookies.ts'
import type { Member } from '#server/calls/callers/session.ts'
import type { ShownTable } from '#server/calls/changes/changes.ts'
import type { Database } from '#server/db/database.ts'
import type { CallErrors, Calls, Output, ParsedInput, Path } from '#shared/contracts/calls.ts'
import type { AppError, LimitErrorCode } from '#shared/errors.ts'
import type { Locale } from '#shared/locale.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { UploadedFile } from './form.ts'
import type { Log } from './log.ts'
import type { SharedServices } from './services.ts'
import type { StreamedAnswer } from './streamed-answer.ts'

/** Where a call comes from. */
export type Origin = {
  /** The network address of the caller. */
  address: string
  /** The caller's program, as it names itself. */
  device: string
  cookies: Cookies
  /** The site that the caller asks for (header `subdomain`); it may not exist. */
  site_id: number
  /** The language to write to the caller in. */
  locale: Locale
  log: Log
}

/** What every handler has, whatever its call. */
export type AnyContext = SharedServices &
  Origin & {
    /** The database; for a creating call the one transaction it runs in. */
    db: Database
  }

/** Everything that a handler may use: the caller, the input, and what all calls share. */
export type CallContext<P extends Path> = CallerOf<Calls[P]> &
  AnyContext & {
    input: ParsedInput<P>
    files: UploadedFile[]
    /** The date on the community's calendar. */
    today: CalendarDate
    /** Aborted when the caller has gone, or when the time for the call is over. */
    signal: AbortSignal
    /** `throw error('contest_closed')`: the contract lists what may be thrown. A limit throws `TooManyRequests`. */
    error: (code: Exclude<CallErrors<P>, LimitErrorCode>) => AppError
  }

type Act<P extends Path> = (call: CallContext<P>) => Promise<Output<P> | StreamedAnswer>

/**
 * Loads, permits, acts and answers. Slow work that needs no database, such as reading pictures, is done by
 * `prepare`, before a creating call holds a connection for its transaction; it returns the function that acts.
 */
export type Handler<P extends Path> = Act<P> | PreparedHandler<P> | CachedHandler<P>

type PreparedHandler<P extends Path> = { prepare: (call: CallContext<P>) => Promise<Act<P>> }

/**
 * A call that reads, and whose answer to a visitor is cached until something that it shows has changed. Members of its
 * community get the same answer personalized by `personalize`.
 */
export type CachedHandler<P extends Path> = {
  /** The tables of which the answer shows something. */
  shows: readonly ShownTable[]
  /** The posts that it shows with their votes, comments or files. */
  postsOf?: (answer: Output<P>, input: ParsedInput<P>) => readonly number[]
  /** How long it is valid if nothing changes, for answers that depend on the clock or on the community's date. */
  lasts?: Lasting | ((input: ParsedInput<P>) => Lasting | undefined)
  answer: (call: CachedContext<P>) => Promise<Output<P>>
  /**
   * The member's answer, made from the visitor's, which must not be mutated; `undefined` where it must be queried, for
   * example because something is hidden from the member. Without it members always get an answer of their own.
   */
  personalize?: (call: MemberContext<P>, answer: Output<P>) => Promise<Output<P> | undefined>
}

export type Lasting = 'second' | 'day'

/** What a cached answer may depend on: only what is part of its key. */
export type CachedContext<P extends Path> = Omit<
  CallContext<P>,
  'address' | 'cookies' | 'device' | 'locale'
>

/** The context of a call that anyone may make, made by a member. */
export type MemberContext<P extends Path> = CallContext<P> & {
  member: Member
  community: Community
}

export function isPrepared<P extends Path>(handler: Handler<P>): handler is PreparedHandler<P> {
  return 'prepare' in handler
}

export function isCached<P extends Path>(handler: Handler<P>): handler is CachedHandler<P> {
  return 'shows' in handler
}

/** A handler for every call of the contract. */
export type Handlers = { [P in Path]: Handler<P> }
