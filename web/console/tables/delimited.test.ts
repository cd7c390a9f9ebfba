import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Grid } from '#shared/rules/grid.ts'
import { readDelimited, readPasted, writeDelimited } from './delimited.ts'

const headings = ['Name', 'Type', 'Detail']
const countHeadings = ([first = []]: Grid) => first.filter((cell) => headings.includes(cell)).length

describe('a file', () => {
  test.each([
    ['commas', 'Name,Type,Detail\nA,text,"b, ""c"";\nd"\n'],
    ['semicolons', 'Name;Type;Detail\r\nA;text;"b, ""c"";\r\nd"\r\n'],
    ['tabs, and a heading in quotation marks', '"Name"\tType\tDetail\rA\ttext\t"b, ""c"";\rd"'],
    ['blank lines above', '\n\nName,Type,Detail\nA,text,"b, ""c"";\nd"'],
  ])('is read with %s', (_what, text) => {
    const { grid, openQuote } = readDelimited(text, countHeadings)
    expect(grid.filter((cells) => cells.join('') !== '')).toEqual([
      headings,
      ['A', 'text', 'b, "c";\nd'],
    ])
    expect(openQuote).toBeUndefined()
  })

  test.each([
    ['never closed', 'Name,Type\nA,text\n"B,text\nC,text', { row: 2, column: 0 }],
    ['closed within a cell', 'Name,Type,Detail\nA,text,"x" y\nB,text,z\n', { row: 1, column: 2 }],
  ])('tells a quotation mark that is %s', (_what, text, place) => {
    expect(readDelimited(text, countHeadings).openQuote).toEqual(place)
  })

  test('comes back as it was written, whatever is in its cells', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', ' ', 'क', '🙏', "'") }),
    )
    const row = fc.tuple(cell, cell, cell)
    await fc.assert(
      fc.asyncProperty(fc.array(row), async (rows) => {
        const grid = [headings, ...rows].map((cells) =>
          cells.map((text) => text.replace(/\r\n?/g, '\n')),
        )
        // What reads the blob as a text drops its byte order mark.
        const text = await writeDelimited(grid).text()
        expect(readDelimited(text, countHeadings).grid).toEqual(grid)
      }),
    )
  })

  test('has quotation marks around every cell', async () => {
    expect(await writeDelimited([['a;=1', 'b']]).text()).toBe('"a;=1","b"\r\n')
  })

  test('begins with a byte order mark', async () => {
    const bytes = new Uint8Array(await writeDelimited([['दिन']]).arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })
})

describe('cells on the clipboard', () => {
  test.each([
    ['a cell', 'a', [['a']]],
    [
      'rows and columns',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['lines within a cell', '"a\n""b"""\tc\n', [['a\n"b"', 'c']]],
    [
      'empty cells',
      '\t\n\tb\n',
      [
        ['', ''],
        ['', 'b'],
      ],
    ],
    [
      'a quotation mark that is a letter',
      '"so" it goes\tb\nc\td',
      [
        ['"so" it goes', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a quotation mark that nothing closes',
      '"a\tb\nc\td',
      [
        ['"a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('are read: %s', (_what, text, grid) => {
    expect(readPasted(text)).toEqual(grid)
  })
})
