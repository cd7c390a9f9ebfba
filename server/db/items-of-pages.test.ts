import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { openDatabase, openPool } from './database.ts'

const db = openDatabase(openPool(await databaseOfFile(), 1))
const migration = new URL('migrations/026-items-of-pages.sql', import.meta.url)

afterAll(() => db.destroy())

/** What the migration makes of a page in HTML. It runs on a temporary table, which stands before the real one. */
async function itemsOf(content: string): Promise<unknown> {
  await sql`create temporary table pages (content text not null)`.execute(db)
  await sql`insert into pages values (${content})`.execute(db)
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  const { rows } = await sql<{ items: unknown }>`select items from pages`.execute(db)
  await sql`drop table pages`.execute(db)
  return rows[0]?.items
}

test('each heading of an older page becomes an item, with its text in lines', async () => {
  const html =
    '<h3>How we talk</h3><ul><li>Say <b>where</b>.</li><li>Say when.</li></ul><p>Meera reads every report.</p><h3>Our square</h3><p>Keys &amp; dosas.<br>And geese.</p>'
  expect(await itemsOf(html)).toEqual([
    { title: 'How we talk', text: '• Say where.\n• Say when.\nMeera reads every report.' },
    { title: 'Our square', text: 'Keys & dosas.\nAnd geese.' },
  ])
})

test('the first link of an older heading becomes the link of the item', async () => {
  const html =
    '<h2 id="a">पानी</h2><p>सुबह। <a href="https://example.org/water">अपना ज़ोन देखें</a></p><h2>बत्ती</h2>'
  expect(await itemsOf(html)).toEqual([
    { title: 'पानी', text: 'सुबह। अपना ज़ोन देखें', link: 'https://example.org/water' },
    { title: 'बत्ती', text: '' },
  ])
})

test('an older page without headings is one item', async () => {
  expect(await itemsOf('<p>Call first.</p><p>Then write.</p>')).toEqual([
    { title: 'Call first.', text: 'Then write.' },
  ])
})

test.each(['', '<p></p>', ' \n '])('the older page %j has no items', async (html) => {
  expect(await itemsOf(html)).toEqual([])
})
