import { Readable } from 'node:stream'
import type { Database } from '#server/db/database.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { LogRow } from '#shared/contracts/console/log.ts'
import { maxExportedLog } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import { csvStart, safeCsvLine } from '#shared/rules/csv.ts'
import { listLog, type Reader } from './list-log.ts'

/** How many lines are read, and wait to be sent, at once. */
const batch = 1000

type Page = Awaited<ReturnType<typeof listLog>>

/**
 * The log of a community as the lines of a CSV file, the latest first, which are read as they are sent. The first ones are read
 * before it returns, so that an error can still be answered.
 */
export async function exportLog(db: Database, reader: Reader, locale: Locale): Promise<Readable> {
  const next = (cursor: string | undefined) => listLog(db, reader, { cursor, limit: batch })
  return Readable.from(linesOf(await next(undefined), { locale, next }))
}

type Writing = { locale: Locale; next: (cursor: string) => Promise<Page> }

async function* linesOf(first: Page, { locale, next }: Writing) {
  yield csvStart + safeCsvLine(columns.map((column) => serverWords(locale, `export.log.${column}`)))
  let page: Page | undefined = first
  for (let sent = 0; page; sent += batch) {
    yield page.rows.map((row) => safeCsvLine(cellsOf(row))).join('')
    const isLast: boolean = page.next_cursor === null || sent + batch >= maxExportedLog
    page = isLast ? undefined : await next(page.next_cursor ?? '')
  }
}

const columns = ['at', 'by', 'action', 'about', 'member', 'memberId', 'reason'] as const

function cellsOf({ at, actor, action, subject_name, member, reason }: LogRow): string[] {
  const about = [subject_name, member?.full_name ?? '', member ? String(member.id) : '']
  return [at, actor?.full_name ?? '', action, ...about, reason]
}
