import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { findAnyByToken } from '#server/calls/callers/community.ts'
import { brokenInvariants } from '#server/db/broken-invariants.ts'
import { type Database, openDatabase, openPatientPool } from '#server/db/database.ts'
import { importArchive } from '#server/features/moving/import-archive.ts'
import { changeArchive } from '#server/features/moving/testing/changed-archive.ts'
import { createWholeCommunity } from '#server/features/moving/testing/whole-community.ts'
import { writeArchive } from '#server/features/moving/write-archive.ts'
import { forbiddenIn } from '#server/features/rich-text/testing/forbidden-html.ts'
import { createCommunity, createContest, createMember } from '#server/testing/factories.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { ownDatabase } from '#server/testing/own-database.ts'
import { richTextColumns, richTextWays } from '#server/testing/rich-texts.ts'
import { testApp } from '#server/testing/test-app.ts'
import { calls } from '#shared/contracts/calls.ts'
import { xssVectors } from '#shared/testing/xss-vectors.ts'

const storage = memoryStorage()
let url = ''
const chowk = testApp({
  storage,
  database: async () => {
    const database = await ownDatabase()
    url = database.url
    return database
  },
})

type Column = (typeof richTextColumns)[number]
type Row = Record<string, unknown>

const nameOf = ({ table, column }: Column) => `${table}.${column}`
const columnOf = new Map(richTextColumns.map((column) => [nameOf(column), column]))
const ways = Object.entries(richTextWays)

// OUTPUT-1
test('every column of rich text is written in a way of the list', () => {
  const written = ways.flatMap(([, { columns }]) => columns)
  expect(written.toSorted()).toEqual([...columnOf.keys()].toSorted())
})

// OUTPUT-1
test('every field of a call that takes HTML is in the list', () => {
  const fields = Object.entries(calls).flatMap(([path, { input }]) =>
    htmlFields(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).map(
      (field) => `${path} ${field}`,
    ),
  )
  const listed = ways.flatMap(([path, { fields }]) => fields.map((field) => `${path} ${field}`))
  expect(fields.toSorted()).toEqual(listed.toSorted())
})

/** Texts that together hold every vector. Few stand in each, because one may swallow what comes after it. */
const texts = (most: number) =>
  Array.from({ length: Math.ceil(xssVectors.length / most) }, (_, index) => {
    const some = xssVectors.slice(index * most, (index + 1) * most)
    return [`<p>Text ${index} begins</p>`, ...some].join('\n')
  })

// OUTPUT-1, OUTPUT-6
test.each(ways)('%s stores only what is allowed of every vector', async (_path, way) => {
  const community = await createCommunity(chowk.db)
  for (const [position, language_id] of [2, 1].entries()) {
    const spoken = { community_id: community.id, language_id, position }
    await chowk.db.insertInto('community_languages').values(spoken).execute()
  }
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const { id: contest_id } = await createContest(chowk.db, community, { published: false })
  for (const [index, text] of texts(6).entries()) {
    const statuses = await way.write({ app: chowk, operator, contest_id }, text)
    expect(statuses.every((status) => status === 200)).toBe(true)
    for (const name of way.columns) {
      const stored = await storedIn(chowk.db, community.id, columnOf.get(name))
      expect([name, stored.join('')]).toEqual([
        name,
        expect.stringContaining(`Text ${index} begins`),
      ])
      expect(stored.flatMap(forbiddenIn)).toEqual([])
    }
  }
})

let folder = ''
let db: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-rich-texts-'))
  db = openDatabase(openPatientPool(url))
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

// OUTPUT-1, HOST-5
test('a community that arrives brings only what is allowed of every vector, in every column', async () => {
  const { identification_token } = (await createWholeCommunity(chowk, storage)).community
  const good = join(folder, 'good.zip')
  const community = await findAnyByToken(db, identification_token)
  await writeArchive({ db, storage }, { community, path: good, onProgress: () => undefined })
  const tables = [...new Set(richTextColumns.map(({ table }) => table))]
  for (const [index, text] of texts(40).entries()) {
    const rows = tables.map((table) => {
      const columns = richTextColumns.filter((column) => column.table === table)
      return [table, (all: Row[]) => all.map((row) => withText(row, columns, text))] as const
    })
    const path = join(folder, `${index}.zip`)
    // An archive arrives once.
    const manifest = (before: object) => ({ ...before, id: randomUUID() })
    await changeArchive(good, path, { rows: Object.fromEntries(rows), manifest })
    const token = `arrived${index}`
    await importArchive({ db, storage }, { path, token, onProgress: () => undefined })
    const arrived = await findAnyByToken(db, token)
    for (const column of richTextColumns) {
      const stored = await storedIn(db, arrived.id, column)
      expect([nameOf(column), stored.join('')]).toEqual([
        nameOf(column),
        expect.stringContaining(`Text ${index} begins`),
      ])
      expect(stored.flatMap(forbiddenIn)).toEqual([])
    }
  }
}, 120_000)

// DATA-6, OUTPUT-6
test.each([...columnOf])('an invariant looks at %s', async (_name, column) => {
  const { id } = (await createWholeCommunity(chowk, storage)).community
  const rollback = new Error('not to be committed')
  const trying = db.transaction().execute(async (transaction) => {
    const { table, within } = column
    const name = sql.ref(column.column)
    const bad = '<p onclick="alert(1)">Walk</p>'
    const value = within
      ? sql`jsonb_set(${name}::jsonb, ${sql.lit(`{0,${within}}`)}, ${JSON.stringify(bad)}::jsonb)`
      : sql`${bad}`
    await sql`update ${sql.table(table)} set ${name} = ${value} where community_id = ${id}`.execute(
      transaction,
    )
    const rule = 'a rich text with forbidden HTML'
    expect(await brokenInvariants(transaction, { only: id })).toContainEqual(
      expect.objectContaining({ rule }),
    )
    throw rollback
  })
  await expect(trying).rejects.toBe(rollback)
})

/** The rich texts of a community in a column. */
async function storedIn(
  from: Database,
  community_id: number,
  column: Column | undefined,
): Promise<string[]> {
  if (!column) throw new Error('A way names a column that holds no rich text')
  const { table, within } = column
  const name = sql.ref(`t.${column.column}`)
  const { rows } = within
    ? await sql<{ html: string | null }>`
      select block ->> ${within} as html
      from ${sql.table(table)} t
      cross join jsonb_array_elements(${name}) block
      where t.community_id = ${community_id}`.execute(from)
    : await sql<{ html: string | null }>`
      select ${name} as html from ${sql.table(table)} t
      where t.community_id = ${community_id}`.execute(from)
  return rows.flatMap(({ html }) => html ?? [])
}

/** A row of an archive with that text in each of its rich texts. */
function withText(row: Row, columns: Column[], text: string): Row {
  const changed = columns.map(({ column, within }) => {
    const blocks = row[column] as Row[]
    return [column, within ? blocks.map((block) => ({ ...block, [within]: text })) : text]
  })
  return { ...row, ...Object.fromEntries(changed) }
}

type Schema = {
  contentMediaType?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}

/** The fields of HTML of a schema, as `texts[].terms`. */
function htmlFields(schema: unknown, path = ''): string[] {
  const { contentMediaType, properties = {}, items, ...choices } = schema as Schema
  const parts = [...(choices.anyOf ?? []), ...(choices.allOf ?? []), ...(choices.oneOf ?? [])]
  return [
    ...(contentMediaType === 'text/html' ? [path] : []),
    ...Object.entries(properties).flatMap(([name, part]) =>
      htmlFields(part, path ? `${path}.${name}` : name),
    ),
    ...(items ? htmlFields(items, `${path}[]`) : []),
    ...parts.flatMap((part) => htmlFields(part, path)),
  ]
}
