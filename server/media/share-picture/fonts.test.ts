import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()
const folder = fileURLToPath(new URL('.', import.meta.url))
const conf = readFileSync(join(folder, 'fonts.conf'), 'utf8')
const folders = [...conf.matchAll(/<dir prefix="relative">([^<]+)</g)].map(([, path = '']) =>
  join(folder, path),
)
const files = folders.map((path) =>
  globSync('*.ttf', { cwd: path }).map((name) => join(path, name)),
)

test('every folder of the settings holds one font, under the Open Font License', () => {
  expect(files.map((names) => names.length)).toEqual(folders.map(() => 1))
  for (const path of folders) {
    expect(readFileSync(join(path, '../LICENSE_FONT'), 'utf8')).toContain('SIL OPEN FONT LICENSE')
  }
})

// POST-21
test('the fonts have the letters of every language that a post may be written in', async () => {
  const languages = await chowk.db.selectFrom('languages').select('native_name').execute()
  const fonts = files.flat().map((path) => readFileSync(path))
  const missing = languages.flatMap(({ native_name }) =>
    [...native_name].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return !fonts.some((font) => hasLetter(font, code))
    }),
  )
  expect(languages.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

/** Looks a character up in the font's table of characters, in its form for the first plane. */
function hasLetter(font: Buffer, code: number): boolean {
  const table = findTable(font)
  const count = font.readUInt16BE(table + 6) / 2
  const ends = table + 14
  const starts = ends + 2 * count + 2
  return Array.from({ length: count }, (_, index) => 2 * index).some(
    (at) => code <= font.readUInt16BE(ends + at) && code >= font.readUInt16BE(starts + at),
  )
}

/** Where the character table of format 4 begins. */
function findTable(font: Buffer): number {
  const tables = font.readUInt16BE(4)
  const entry = Array.from({ length: tables }, (_, index) => 12 + 16 * index).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  )
  const cmap = font.readUInt32BE((entry ?? 0) + 8)
  const parts = font.readUInt16BE(cmap + 2)
  const offsets = Array.from(
    { length: parts },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  )
  const found = offsets.find((at) => font.readUInt16BE(at) === 4)
  if (found === undefined) throw new Error('a font without such a table')
  return found
}
