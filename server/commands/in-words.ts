import { type Community, findAnyByToken } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'

/** @throws an `Error` of one sentence */
export function findCommunity(db: Database, token: string): Promise<Community> {
  return findAnyByToken(db, token).catch(
    inWords({ community_not_found: `There is no community with the token "${token}".` }),
  )
}

/** Errors in the terms of the command line. */
export function inWords(words: Partial<Record<ErrorCode, string>>) {
  return (error: unknown): never => {
    const said = error instanceof AppError && words[error.code]
    throw said ? new Error(said, { cause: error }) : error
  }
}
