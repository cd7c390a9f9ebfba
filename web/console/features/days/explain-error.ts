import { columnName, typeName } from '#shared/rules/days-table/column-names.ts'
import { contentTypes, dayColumns } from '#shared/rules/days-table/day-columns.ts'
import type { SheetError } from '#shared/rules/days-table/sheet-error.ts'
import type { Explanation } from '#web/console/tables/errors-table.tsx'
import type { Words } from '#web/words/words.tsx'

/** An error of the table or of a file in words. */
export function explainError({ t, locale }: Words, error: Omit<SheetError, 'row'>): Explanation {
  const { column, code, values } = error
  const own = dayColumns.find((name) => name === column)
  const type = contentTypes.find((name) => name === values.type)
  const named = { ...values, column, ...(type && { type: typeName(type, locale) }) }
  return {
    column: own ? columnName(own, locale) : column,
    what: t(`daysError.${code}`, named),
    fix: t(`daysFix.${code}`, named),
  }
}

/** The same in one line, for the column of errors of a file. */
export function errorLine(words: Words, error: SheetError): string {
  const { column, what, fix } = explainError(words, error)
  return `${column}: ${what} ${fix}`
}
