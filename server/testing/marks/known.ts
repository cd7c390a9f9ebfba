import type { VoteType } from '#shared/contracts/post.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { Subject } from '../every-call.ts'
import type { Read } from '../every-read.ts'
import type { TestContest, TestMember } from '../factories.ts'
import type { HttpCaller } from '../freshness/http-caller.ts'

/** What a test knows of a member, because it made all of it. */
export type KnownMember = {
  member: TestMember
  subject: Subject
  caller: HttpCaller
  votes: Map<number, VoteType>
  pins: Set<number>
  /** The start date in each contest that they have joined. */
  starts: Map<number, CalendarDate>
  /** The days that they have done, and what they logged for a day. */
  done: Set<number>
  logged: Map<number, string>
  respects: Set<number>
  /** Whom they have blocked, and all whom they do not see: those, and who has blocked them. */
  blocked: Set<number>
  hidden: Set<number>
  referral_code: string
  /** Of their choice for the feed, in km. */
  radius: number
}

export type KnownCommunity = {
  id: number
  identification_token: string
  contests: TestContest[]
  members: KnownMember[]
}

/** Who has read what: a member of another community is a visitor there. */
export type Reading = { community: KnownCommunity; known: KnownMember | undefined; read: Read }

/** A field of an answer that is about the reader, and what it must hold. */
export type Mark = { name: string; is: unknown; must: unknown }
