import { checkCells } from './check-cells.ts'
import { type DayCells, type DaysTable, isBlankDay } from './day-columns.ts'
import { type DayError, dayError } from './day-error.ts'

/** What a day says in a further language. */
export type DayTexts = Pick<DayCells, 'day_key' | 'name_of_day' | 'detail'>

export type CheckedTexts = { texts: DayTexts[] } | { errors: DayError[] }

/**
 * What days say in a further language, beside the days as they are stored. A day of which nothing is written is not translated
 * yet, and left out.
 */
export function checkDayTexts(written: readonly DayTexts[], days: DaysTable): CheckedTexts {
  const byKey = new Map(days.map((cells) => [cells.day_key, cells]))
  const checked = written.map((texts, index) =>
    checkTexts(texts, byKey.get(texts.day_key), index + 1),
  )
  const errors = checked.flatMap((one) => ('errors' in one ? one.errors : []))
  if (errors.length > 0) return { errors }
  return { texts: checked.flatMap((one) => ('texts' in one ? one.texts : [])) }
}

function checkTexts(
  { day_key, name_of_day, detail }: DayTexts,
  day: DayCells | undefined,
  row: number,
): CheckedTexts {
  if (!day) return { errors: [dayError('key_unknown', { row, column: 'day_key' })] }
  const isBlank = isBlankDay({ day_key, name_of_day, detail, content_type: '', link: '', alt: '' })
  if (isBlank) return { texts: [] }
  const checked = checkCells({ ...day, name_of_day, detail }, row)
  if ('errors' in checked) {
    const own = checked.errors.filter(
      ({ column }) => column === 'name_of_day' || column === 'detail',
    )
    // What is wrong with the day itself is told where the day is written.
    return own.length > 0 ? { errors: own } : { texts: [{ day_key, name_of_day, detail }] }
  }
  const { day: right } = checked
  return { texts: [{ day_key, name_of_day: right.name_of_day, detail: right.detail }] }
}
