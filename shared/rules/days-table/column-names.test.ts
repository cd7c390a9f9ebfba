import { expect, test } from 'vitest'
import { columnName, readColumn, readContentType, typeName } from './column-names.ts'
import { contentTypes, dayColumns } from './day-columns.ts'

test.each(['en', 'hi', 'mr', 'ta'])('reads the names that it writes in %s', (locale) => {
  expect(dayColumns.map((column) => readColumn(columnName(column, locale)))).toEqual(dayColumns)
  expect(contentTypes.map((type) => readContentType(typeName(type, locale)))).toEqual(contentTypes)
})

test.each([
  ['NAME_OF_DAY', 'name_of_day'],
  [' Media  or link ', 'link'],
  ['दिन का नाम', 'name_of_day'],
  // The nukta as a letter of its own, and composed.
  ['ग\u093cलतियाँ', 'errors'],
  ['\u095aलतियाँ', 'errors'],
  ['Colour', undefined],
  ['', undefined],
])('reads %j as %s', (heading, column) => {
  expect(readColumn(heading)).toBe(column)
})

test.each([
  ['Photo', 'image'],
  ['फ\u093cोटो', 'image'],
  ['AUDIO', 'audio'],
  ['movie', undefined],
])('reads the type %j as %s', (cell, type) => {
  expect(readContentType(cell)).toBe(type)
})
