import { describe, expect, test } from 'vitest'
import { maxDays, maxTableFileBytes } from '#shared/limits.ts'
import { blankDay } from '#shared/rules/days-table/day-columns.ts'
import type { SheetError } from '#shared/rules/days-table/sheet-error.ts'
import { writeErrors, writeSheet } from '#shared/rules/days-table/write-sheet.ts'
import { badDays } from '#shared/testing/bad-days.ts'
import { writtenDays } from '#shared/testing/days-of-challenge.ts'
import { writeDelimited } from '#web/console/tables/delimited.ts'
import { xlsxFile } from '#web/console/tables/testing/xlsx-file.ts'
import { importDays } from './import-days.ts'

const rows = writtenDays(maxDays)
const stored = rows.map((cells) => ({ ...cells, link: cells.link || null }))
const asBlob = (text: string) => new Blob([text])

/** As Excel saves "Unicode Text": UTF-16 with a byte order mark. */
function utf16(text: string): Blob {
  return new Blob([
    new Uint8Array(
      Uint16Array.from([...`\ufeff${text}`].join('').split(''), (letter) => letter.charCodeAt(0))
        .buffer,
    ),
  ])
}

async function errorsOf(file: Blob): Promise<Pick<SheetError, 'row' | 'column' | 'code'>[]> {
  const imported = await importDays(file)
  if (!('errors' in imported))
    throw new Error(`No errors: ${JSON.stringify(imported).slice(0, 200)}`)
  return imported.errors.map(({ row, column, code }) => ({ row, column, code }))
}

describe('days that were exported', () => {
  test.each(['en', 'hi', 'mr'])('are imported as the same, in %s', async (locale) => {
    const file = writeDelimited(writeSheet(rows, locale))
    expect(await importDays(file)).toEqual({ days: stored, rows: expect.any(Array) })
  })

  test('run nothing in a spreadsheet', () => {
    const cells = writeSheet(rows, 'hi').flat()
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    expect(cells.filter((cell) => /^'[=+\-@]/.test(cell)).length).toBeGreaterThan(100)
  })
})

describe('a Hindi sheet', () => {
  const sheet = [
    ['प्रकार', 'दिन का नाम', 'विवरण', 'मीडिया या लिंक'],
    ['पाठ', 'पहला दिन', 'आज "दस" मिनट टहलें;\nधीरे, आराम से', ''],
    ['वीडियो', 'दूसरा दिन', '', 'https://youtu.be/dQw4w9WgXcQ'],
    ['', '', '', ''],
  ]
  const quoted = (cell: string) =>
    /["\n;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  const written = (delimiter: string) =>
    sheet.map((cells) => `${cells.map(quoted).join(delimiter)}\r\n`).join('')
  const days = [
    {
      name_of_day: 'पहला दिन',
      content_type: 'text',
      link: null,
      detail: 'आज "दस" मिनट टहलें;\nधीरे, आराम से',
    },
    {
      name_of_day: 'दूसरा दिन',
      content_type: 'video',
      link: 'https://youtu.be/dQw4w9WgXcQ',
      detail: '',
    },
  ]

  test.each<[string, () => Blob | Promise<Blob>]>([
    ['"CSV UTF-8" of Excel', () => asBlob(`\ufeff${written(',')}`)],
    ['CSV of another program, without a byte order mark', () => asBlob(written(','))],
    ['CSV of an Excel that separates by semicolons', () => asBlob(`\ufeff${written(';')}`)],
    ['"Unicode Text" of Excel', () => utf16(written('\t'))],
    ['xlsx', () => xlsxFile(sheet)],
  ])('is read as %s', async (_format, file) => {
    const imported = await importDays(await file())
    expect(imported).toMatchObject({ days })
    const keys = 'days' in imported ? imported.days.map(({ day_key }) => day_key) : []
    expect(new Set(keys).size).toBe(2)
  })

  test('from the plain "CSV" of Excel, which has lost its letters, is refused', async () => {
    const lost = written(',').replace(/[\u0900-\u097f]+/g, (word) => '?'.repeat(word.length))
    const file = asBlob(
      lost.replace(/^.*\r\n/, 'Type,Name,Detail,Link\r\n').replace(/^\?+,/gm, 'text,'),
    )
    expect(await errorsOf(file)).toContainEqual({ row: 2, column: 'name_of_day', code: 'garbled' })
  })
})

/** Those that a file can hold: no NUL, no half of a character, and an empty key is no error there. */
const badRows = badDays.filter(([code, , { day_key }]) => code !== 'not_storable' && day_key !== '')

function badSheet() {
  const wrong = badRows.map(([code, , cells], index) =>
    code === 'key_malformed' ? cells : { ...cells, day_key: `bad-${index}` },
  )
  return writeSheet([...rows.slice(0, maxDays - wrong.length), ...wrong], 'hi')
}

describe('a file with bad rows', () => {
  const first = maxDays - badRows.length + 2

  test('tells each of twenty kinds with its row and column, and imports nothing', async () => {
    expect(new Set(badRows.map(([code]) => code)).size).toBeGreaterThanOrEqual(20)
    expect(await importDays(writeDelimited(badSheet()))).not.toHaveProperty('days')
    expect(await errorsOf(writeDelimited(badSheet()))).toEqual(
      badRows.map(([code, column], index) => ({ row: first + index, column, code })),
    )
  })

  test('comes back with a column of errors, and is imported when they are corrected there', async () => {
    const imported = await importDays(writeDelimited(badSheet()))
    if (!('errors' in imported)) throw new Error('No errors')
    const say = ({ column, code }: SheetError) => `${column}: ${code}`
    const back = writeErrors(imported.grid, imported.errors, { locale: 'hi', say })
    expect(back[0]?.at(-1)).toBe('गलतियाँ')
    expect(back[first - 1]?.at(-1)).toBe('name_of_day: garbled')
    expect(back[1]?.at(-1)).toBe('')
    expect(back.map((cells) => cells.slice(0, -1))).toEqual(imported.grid)
    // The column of errors is read over, and written again in its place.
    const again = await importDays(writeDelimited(back))
    expect(again).toMatchObject({ errors: imported.errors })
    const errors = 'errors' in again ? again.errors : []
    expect(writeErrors(back, errors, { locale: 'hi', say })).toEqual(back)
    const good = writeSheet(rows, 'hi')
    const corrected = back.map((cells, row) => [...(good[row] ?? []), cells.at(-1) ?? ''])
    expect(await importDays(writeDelimited(corrected))).toMatchObject({ days: stored })
  })

  test('counts the rows that are blank', async () => {
    const file = asBlob('\r\nName,Type\r\n\r\n,,\r\nWalk,film\r\n')
    expect(await errorsOf(file)).toEqual([{ row: 5, column: 'content_type', code: 'type_unknown' }])
  })

  test('says of a row that has a key alone that it is empty', async () => {
    const file = writeDelimited(writeSheet([...writtenDays(1), blankDay('day-2')], 'en'))
    expect(await errorsOf(file)).toEqual([{ row: 3, column: 'name_of_day', code: 'row_empty' }])
  })
})

describe('a file with bad columns', () => {
  test.each<[string, string, Pick<SheetError, 'row' | 'column' | 'code'>[]]>([
    [
      'one that is unknown',
      'Name,Type,Colour\nA,text,red',
      [{ row: 1, column: 'Colour', code: 'column_unknown' }],
    ],
    [
      'one that is there twice',
      'Name,Type,नाम\nA,text,B',
      [{ row: 1, column: 'name_of_day', code: 'column_repeated' }],
    ],
    [
      'none for the type',
      'Name,Detail\nA,b',
      [{ row: 1, column: 'content_type', code: 'column_missing' }],
    ],
    [
      'a cell beyond them',
      'Name,Type,Detail\nA,text,Walk, then rest',
      [{ row: 2, column: 'detail', code: 'cell_without_column' }],
    ],
    [
      'a quotation mark that is open',
      'Name,Type,Detail\nA,text,"Walk\nB,text,Rest',
      [{ row: 2, column: 'detail', code: 'quote_open' }],
    ],
    ['names alone', 'Name,Type\n', [{ row: 2, column: 'name_of_day', code: 'no_days' }]],
  ])('is refused: %s', async (_what, text, errors) => {
    expect(await errorsOf(asBlob(text))).toEqual(errors)
  })
})

describe('what is no table of days', () => {
  test.each<[string, Blob, string]>([
    ['an empty file', asBlob(''), 'empty'],
    ['blank rows', asBlob(',,\n,,\n'), 'empty'],
    ['a file too large', new Blob([new Uint8Array(maxTableFileBytes + 1)]), 'too_large'],
    [
      'a workbook of an old Excel',
      new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])]),
      'of_old_excel',
    ],
    [
      'letters that are not in UTF-8',
      new Blob([new Uint8Array([0x4e, 0x61, 0xef, 0x6d, 0x65])]),
      'in_old_letters',
    ],
    ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])]), 'unreadable'],
    ['another archive', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]), 'unreadable'],
  ])('is refused: %s', async (_what, file, code) => {
    expect(await importDays(file)).toEqual({ code })
  })
})
