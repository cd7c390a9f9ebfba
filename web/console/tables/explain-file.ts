import type { Words } from '#web/words/words.tsx'
import type { TableErrorCode } from './read-table-file.ts'

/** Why a file cannot be read as a table, and what to do. */
export function explainFile({ t }: Words, code: TableErrorCode): string {
  return `${t(`tableError.${code}`)} ${t(`tableFix.${code}`)}`
}
