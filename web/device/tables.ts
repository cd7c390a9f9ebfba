import type { DBSchema, IDBPDatabase } from 'idb'

/** All that a device stores for its members, apart from the settings of `settings.ts`. Each row names its owner. */
export type Tables = DBSchema & {
  /** Texts that a member has begun to write. */
  drafts: { key: DraftKey; value: DraftRow }
  /** Files of drafts: a table of their own, so that changing a word does not store a video again. */
  files: { key: FileKey; value: Blob }
  /** Answers of the server, for times without a network. */
  answers: { key: string; value: AnswerRow; indexes: { stored_at: number } }
  /** Calls of members that are not sent yet. */
  queue: { key: number; value: QueueRow; indexes: { member: number } }
  /** The sessions of members with queued calls: a service worker cannot read local storage. */
  sessions: { key: number; value: SessionRow }
  /**
   * The owner of these answers, and the owner before, as long as their pictures may be here; the sessions that a logout has
   * ended, see `departures.ts`.
   */
  readers: { key: 'current' | 'former' | 'departures'; value: string }
}

export type DraftKey = [member_id: number, name: string]
export type FileKey = [member_id: number, draft: string, file: string]

/** Times are milliseconds since 1970, here and below. */
export type DraftRow = { member_id: number; name: string; value: unknown; changed_at: number }

export type AnswerRow = { key: string; answer: unknown; stored_at: number }

/** The fields by which the device finds a queued call. Its other fields belong to the queue. */
export type QueueRow = { id: number; member_id: number; about: string; written_at: number }

export type SessionRow = { member_id: number; token: string }

export type Database = IDBPDatabase<Tables>
