import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDays } from '#shared/limits.ts'
import { writtenDays } from '#shared/testing/days-of-challenge.ts'
import {
  blankDay,
  type DayCells,
  type DaysTable,
  dayColumns,
  editableColumns,
} from './day-columns.ts'
import { recordEdit, redoEdit, startHistory, undoEdit } from './edit-history.ts'
import {
  copyDown,
  duplicateRow,
  insertRow,
  moveRow,
  pasteCells,
  pasteTexts,
  removeRow,
  setCell,
} from './edit-table.ts'

const rows = writtenDays(4)
const namesOf = (table: DaysTable) => table.map(({ name_of_day }) => name_of_day)
const keysOf = (table: DaysTable) => table.map(({ day_key }) => day_key)

describe('one edit', () => {
  test('pastes to the right and down, and adds days below', () => {
    const pasted = pasteCells(rows, { row: 3, column: 'alt' }, [['A', 'B', 'beyond'], ['C']])
    expect(pasted).toHaveLength(5)
    expect(pasted.slice(0, 3)).toEqual(rows.slice(0, 3))
    expect(pasted[3]).toEqual({ ...rows[3], alt: 'A', detail: 'B' })
    expect(pasted[4]).toMatchObject({ name_of_day: '', alt: 'C', detail: '' })
  })

  test('pastes into no key', () => {
    expect(keysOf(pasteCells(rows, { row: 0, column: 'day_key' }, [['mine']]))).toEqual(
      keysOf(rows),
    )
  })

  test('copies down the named columns of the first row', () => {
    const copied = copyDown(rows, { from: 1, to: 2, columns: ['content_type', 'link', 'day_key'] })
    const { content_type, link } = rows[1] as DayCells
    expect(copied).toEqual(rows.with(2, { ...(rows[2] as DayCells), content_type, link }))
  })

  test.each([
    [0, 3, [1, 2, 3, 0]],
    [3, 0, [3, 0, 1, 2]],
    [1, 2, [0, 2, 1, 3]],
    [1, 1, [0, 1, 2, 3]],
    [0, 4, [0, 1, 2, 3]],
    [9, 0, [0, 1, 2, 3]],
  ])('moves row %i so that it stands at %i', (from, to, order) => {
    expect(moveRow(rows, from, to)).toEqual(order.map((index) => rows[index]))
  })

  test('inserts a blank day, and duplicates one below it', () => {
    expect(namesOf(insertRow(rows, 1))).toEqual(namesOf(rows).toSpliced(1, 0, ''))
    const [name = ''] = namesOf(rows)
    expect(namesOf(duplicateRow(rows, 0))).toEqual(namesOf(rows).toSpliced(1, 0, name))
  })

  test('removes a day', () => {
    expect(removeRow(rows, 2)).toEqual(rows.toSpliced(2, 1))
    expect(removeRow(rows, 4)).toBe(rows)
  })

  test('adds nothing where a challenge is full', () => {
    const full = writtenDays(maxDays)
    expect(insertRow(full, 0)).toBe(full)
    expect(duplicateRow(full, 0)).toBe(full)
    expect(pasteCells(full, { row: maxDays - 1, column: 'alt' }, [['A'], ['B']])).toBe(full)
    expect(pasteCells(full, { row: maxDays - 2, column: 'alt' }, [['A'], ['B']])).toHaveLength(
      maxDays,
    )
  })
})

const index = fc.nat({ max: 7 })
const column = fc.constantFrom(...editableColumns)
const cell = fc.string({ maxLength: 4 })

/** Any edit, also of rows that are not there. */
const anyEdit: fc.Arbitrary<(table: DaysTable) => DaysTable> = fc.oneof(
  fc.tuple(index, column, cell).map(
    ([row, name, value]) =>
      (table: DaysTable) =>
        setCell(table, { row, column: name }, value),
  ),
  fc
    .tuple(
      index,
      fc.constantFrom(...dayColumns),
      fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 4 }),
    )
    .map(
      ([row, name, grid]) =>
        (table: DaysTable) =>
          pasteCells(table, { row, column: name }, grid),
    ),
  fc.tuple(index, index, fc.subarray([...dayColumns])).map(
    ([from, to, columns]) =>
      (table: DaysTable) =>
        copyDown(table, { from, to, columns }),
  ),
  fc.tuple(index, index).map(
    ([from, to]) =>
      (table: DaysTable) =>
        moveRow(table, from, to),
  ),
  fc.tuple(index, fc.constantFrom(insertRow, duplicateRow, removeRow)).map(
    ([at, edit]) =>
      (table: DaysTable) =>
        edit(table, at),
  ),
)

describe('any edits', () => {
  test('leave each day with a key of its own', () => {
    fc.assert(
      fc.property(fc.array(anyEdit), (edits) => {
        const table = edits.reduce((before, edit) => edit(before), rows as DaysTable)
        expect(new Set(keysOf(table)).size).toBe(table.length)
        expect(keysOf(table)).not.toContain('')
      }),
    )
  })

  test('are undone to what was, and redone to what they made', () => {
    fc.assert(
      fc.property(fc.array(anyEdit), (edits) => {
        const edited = edits.reduce(
          (history, edit) => recordEdit(history, edit(history.present)),
          startHistory<DaysTable>(rows),
        )
        const undone = edits.reduce(undoEdit, edited)
        expect(undone.present).toBe(rows)
        expect(edits.reduce(redoEdit, undone).present).toBe(edited.present)
      }),
    )
  })
})

describe('the history', () => {
  test('undoes the letters typed into a cell as one, but not those of another', () => {
    const typed = ['a', 'ab', 'abc'].reduce(
      (history, text) => recordEdit(history, text, 'cell 1'),
      startHistory(''),
    )
    const other = recordEdit(typed, 'abcd', 'cell 2')
    expect(undoEdit(other).present).toBe('abc')
    expect(undoEdit(undoEdit(other)).present).toBe('')
    expect(undoEdit(undoEdit(undoEdit(other))).present).toBe('')
  })

  test('forgets what was undone when another edit follows', () => {
    const undone = undoEdit(recordEdit(startHistory(1), 2))
    expect(redoEdit(recordEdit(undone, 3)).present).toBe(3)
    expect(undoEdit(recordEdit(undone, 3)).present).toBe(1)
  })

  test('typing after an undo can be undone by itself', () => {
    const typed = recordEdit(recordEdit(startHistory('a'), 'ab', 'cell'), 'abc')
    const again = recordEdit(undoEdit(typed), 'abd', 'cell')
    expect(undoEdit(again).present).toBe('ab')
  })
})

test('texts of a further language are pasted over days that stay', () => {
  const rows = [blankDay('one'), blankDay('two')]
  const grid = [
    ['सैर', 'चलें'],
    ['आराम', 'रुकें'],
  ]
  expect(pasteTexts(rows, { row: 1, column: 'name_of_day' }, grid)).toEqual([
    rows[0],
    { ...blankDay('two'), name_of_day: 'सैर', detail: 'चलें' },
  ])
  const [first] = pasteTexts(rows, { row: 0, column: 'detail' }, grid)
  expect(first).toEqual({ ...blankDay('one'), detail: 'सैर' })
})
