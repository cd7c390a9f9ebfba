import type { z } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import type { AcceptedFiles } from './files.ts'

/** Who may make a call at all. What they may do to an object is decided by `permissions.ts`. */
export type Who = 'anyone' | 'member' | 'moderator' | 'operator' | 'host'

/** A call of the product: all that both sides must agree on, as data. */
export type Call = {
  /** One sentence for the reader of the API page. */
  summary: string
  who: Who
  /** The error of a call that needs a login. */
  stranger?: ErrorCode
  /** A call that only reads answers GET as well as POST, and may be cached while nobody is signed in. */
  reads?: true
  /** Members who wait for an operator's yes may make it too; of other calls of members none. */
  whileWaiting?: true
  /** Needs no community: it is called before one is known. */
  global?: true
  /** Also answers what holds for the whole site, where neither the call nor a session names a community. */
  ofSite?: true
  /**
   * The row that it is about. Its id names the community to a visitor, where the call does not; `missing` is the error
   * where there is no such community.
   */
  row?: { field: string; missing: ErrorCode }
  /** Changes what calls without a community show of communities, such as their names. */
  changesCommunities?: true
  /** A field that may also be given as the end of the path. */
  inPath?: string
  /**
   * Its `user_id` names the member that the call is about; in other calls of members it can only name the caller. A
   * call about the caller uses their own community, whatever it asks for.
   */
  aboutUser?: true | 'the caller by default'
  /** Takes `multipart/form-data`: fields as in `input`, and these files. */
  files?: AcceptedFiles
  /** The type of an answer that is a file, and not JSON. */
  streams?: string
  /**
   * Whether it works only in a browser that has just verified an identity, or reads that identity where there is one.
   */
  identity?: 'needed' | 'read'
  /** The cookies that its answer may set or clear, besides that of every write. */
  cookies?: readonly ('identity' | 'device' | 'banned' | 'host')[]
  /** A creating call takes an `Idempotency-Key` and answers a repeated key with its first answer. */
  creates?: true
  /** How many calls one person, and one network, may make. */
  limit: CallLimit
  /**
   * Gives a known device an allowance of its own where its network has used up the limit. A call that could be used
   * for guessing lists the fields that may name the account: the account must know the device.
   */
  knownDevice?: 'any' | readonly string[]
  /** The largest body, where the usual one is too small. */
  maxBytes?: number
  input: z.ZodObject
  output: z.ZodType
  errors: readonly ErrorCode[]
}

export type Limit = { points: number; seconds: number }

/** In an account's first day a limit has a third of its points, or those of `firstDay`, and so many in all that day. */
export type CallLimit = Limit & { firstDay?: { points: number; inAll: number } }

/** Checks the shape of a group of calls, and preserves their literal types. */
export function defineCalls<const T extends Record<string, Call>>(calls: T): T {
  return calls
}

/** Limits by what a call costs us or could harm. */
export const limits = {
  // A whole neighbourhood may stand behind one address of its mobile network.
  reading: { points: 3000, seconds: 60 },
  files: { points: 10_000, seconds: 60 },
  // A search costs the database ten times as much as another read.
  searching: { points: 600, seconds: 60 },
  writing: { points: 60, seconds: 60 },
  // An operator's draft is saved as they type, every few seconds.
  drafting: { points: 120, seconds: 60 },
  // Who sorts entries by keys needs a second for each.
  reviewing: { points: 240, seconds: 60 },
  posting: { points: 5, seconds: 600, firstDay: { points: 3, inAll: 15 } },
  commenting: { points: 30, seconds: 600 },
  // Asked with every letter that is typed after an @.
  offering: { points: 120, seconds: 60 },
  // A browser opens its event stream again after each break of the network.
  streaming: { points: 60, seconds: 60 },
  reporting: { points: 30, seconds: 3600 },
  // Somebody who was harmed files a few in one evening, not hundreds.
  filing: { points: 10, seconds: 3600 },
  respecting: { points: 30, seconds: 3600 },
  // Once a day and person: enough for all who did their day, and not for a script.
  encouraging: { points: 60, seconds: 3600 },
  // Each file counts, for a picture costs more than the call that brings it.
  uploading: { points: 40, seconds: 600 },
  // How much one member may upload in a day.
  uploadedMegabytes: { points: 1000, seconds: 86_400 },
  // An archive may hold all that a member has ever sent. On a network that breaks off it takes some tries.
  exporting: { points: 10, seconds: 3600 },
  // These count before anybody is known. What guards one account is counted by account as well.
  signingIn: { points: 60, seconds: 300 },
  sendingCodes: { points: 30, seconds: 900 },
} as const satisfies Record<string, CallLimit>
