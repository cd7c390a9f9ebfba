import type { DBSchema, IDBPDatabase } from 'idb'

/** All that a device stores for its members but the settings of `settings.ts`. Each row names its owner. */
export type Tables = DBSchema & {
  /** What a member has begun to write. */
  drafts: { key: DraftKey; value: DraftRow }
  /** Files of drafts: a table of their own, so that a changed word does not write a video again. */
  files: { key: FileKey; value: Blob }
  /** What the server has answered, for times without a network. */
  answers: { key: string; value: AnswerRow; indexes: { stored_at: number } }
  /** What a member did and has not been sent. */
  queue: { key: number; value: QueueRow; indexes: { member: number } }
  /** The sessions of members who have something in the queue: a service worker cannot read where the pages have them. */
  sessions: { key: number; value: SessionRow }
  /** Whose answers these are, and whose were here before, while their pictures may be. */
  readers: { key: 'current' | 'former'; value: string }
}

export type DraftKey = [member_id: number, name: string]
export type FileKey = [member_id: number, draft: string, file: string]

/** Times are milliseconds since 1970, here and below. */
export type DraftRow = { member_id: number; name: string; value: unknown; changed_at: number }

export type AnswerRow = { key: string; answer: unknown; stored_at: number }

/** The fields by which the device finds a queued call. What else it has is the queue's matter. */
export type QueueRow = { id: number; member_id: number; about: string; written_at: number }

export type SessionRow = { member_id: number; token: string }

export type Database = IDBPDatabase<Tables>
