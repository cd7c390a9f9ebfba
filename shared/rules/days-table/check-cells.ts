import {
  maxAltLength,
  maxDescriptionLength,
  maxRichTextLength,
  maxTitleLength,
} from '#shared/limits.ts'
import { beginningOf } from '../beginning-of.ts'
import { isName } from '../name.ts'
import { isStorable } from '../storable-text.ts'
import { visibleText } from '../visible-text.ts'
import { checkLink } from './check-link.ts'
import { readContentType } from './column-names.ts'
import {
  type ContentType,
  type Day,
  type DayCells,
  type DayColumn,
  dayColumns,
  isBlankDay,
} from './day-columns.ts'
import { type DayError, type DayErrorCode, dayError } from './day-error.ts'
import { isDayKey } from './day-key.ts'
import { detailToHtml } from './detail-to-html.ts'

type Values = Record<string, string | number>

/** One row by itself. `row` is 1 for the first day. */
export function checkCells(written: DayCells, row: number): { day: Day } | { errors: DayError[] } {
  if (isBlankDay(written))
    return { errors: [dayError('row_empty', { row, column: 'name_of_day' })] }
  const errors: DayError[] = []
  const report = (column: DayColumn, code: DayErrorCode, values?: Values) => {
    // The first error of a cell is enough: the others follow from it.
    if (errors.some((error) => error.column === column)) return
    errors.push(dayError(code, { row, column }, values))
  }
  const cells = tidyCells(written)
  for (const column of dayColumns) {
    const code = checkLetters(cells[column])
    if (code) report(column, code)
  }
  checkKey(cells.day_key, report)
  checkName(cells.name_of_day, report)
  const content_type = readContentType(cells.content_type)
  if (content_type === undefined) {
    const isMissing = cells.content_type === ''
    report('content_type', isMissing ? 'type_missing' : 'type_unknown', {
      value: excerptOf(cells.content_type),
    })
  }
  const link = content_type === undefined ? null : checkMedia(cells, content_type, report)
  checkTexts(cells, content_type, report)
  if (errors.length > 0 || content_type === undefined) return { errors }
  const { day_key, name_of_day, alt, detail } = cells
  return { day: { day_key, name_of_day, content_type, link, alt, detail } }
}

type Report = (column: DayColumn, code: DayErrorCode, values?: Values) => void

function checkKey(key: string, report: Report) {
  if (!isDayKey(key)) report('day_key', 'key_malformed', { value: excerptOf(key) })
}

function checkName(name: string, report: Report) {
  if (name === '') report('name_of_day', 'name_missing')
  if (name.length > maxTitleLength) {
    report('name_of_day', 'name_too_long', { limit: maxTitleLength, length: name.length })
  }
  if (name.includes('\n')) report('name_of_day', 'name_in_lines')
  if (!isName(name)) report('name_of_day', 'name_unreadable')
}

function checkMedia(cells: DayCells, type: ContentType, report: Report): string | null {
  if (type === 'text') {
    if (cells.link !== '') report('link', 'link_on_text_day')
    return null
  }
  const checked = checkLink(cells.link, type)
  if ('link' in checked) return checked.link
  report('link', checked.code, { value: excerptOf(cells.link), type })
  return null
}

function checkTexts({ alt, detail }: DayCells, type: ContentType | undefined, report: Report) {
  if (alt.length > maxAltLength)
    report('alt', 'alt_too_long', { limit: maxAltLength, length: alt.length })
  if (type === 'text' && alt !== '') report('alt', 'alt_on_text_day')
  if (type === 'text' && detail === '') report('detail', 'detail_missing')
  if (detail.length > maxDescriptionLength) {
    report('detail', 'detail_too_long', { limit: maxDescriptionLength, length: detail.length })
  }
  // A row of ampersands takes five times its length as HTML.
  if (detailToHtml(detail).length > maxRichTextLength) {
    report('detail', 'detail_too_long', { limit: maxRichTextLength / 5, length: detail.length })
  }
}

/** As the texts are stored: lines end as on the web, and nothing invisible stands around them. */
function tidyCells(cells: DayCells): DayCells {
  const tidy = (column: DayColumn) => visibleText(cells[column].replace(/\r\n?/g, '\n'))
  return {
    day_key: tidy('day_key').toLowerCase(),
    name_of_day: tidy('name_of_day'),
    content_type: tidy('content_type'),
    link: tidy('link'),
    alt: tidy('alt'),
    detail: tidy('detail'),
  }
}

function checkLetters(text: string): DayErrorCode | undefined {
  if (isGarbled(text)) return 'garbled'
  return isStorable(text) ? undefined : 'not_storable'
}

/**
 * Whether a program has lost the letters. Excel's plain "CSV" writes `????` for Hindi; UTF-8 that was read as Windows-1252 is
 * `à¤¨` for न, `â€œ` for a quotation mark and `ðŸ™` for an emoji; what cannot be read at all is U+FFFD.
 */
function isGarbled(text: string): boolean {
  if (/\ufffd|à[\u00a4-\u00bf]|â€|ðŸ/.test(text)) return true
  const letters = text.replace(/[\s\p{P}\p{N}]/gu, '')
  return letters === '' && /\?{3}/.test(text)
}

function excerptOf(text: string): string {
  return text.length > 40 ? `${beginningOf(text, 40)}…` : text
}
