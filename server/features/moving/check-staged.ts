import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { ArchiveError } from './archive-error.ts'
import { fileName, tableName } from './archive-format.ts'
import { movedTables } from './moved-tables.ts'
import { lineColumn, stagedName } from './stage-rows.ts'
import type { TableShape } from './table-shapes.ts'

/** Of one rule that is broken, so many lines are told. */
const told = 5

/**
 * Checks what was staged against the rules that the database has for the real tables: what must be there, checks, unique
 * values and references. So an archive is refused by its lines, before a row is written.
 *
 * @throws ArchiveError
 */
export async function checkStaged(db: Database, shapes: readonly TableShape[]): Promise<void> {
  const reasons: string[] = []
  for (const { table } of shapes) {
    for (const rule of await rulesOf(db, table)) {
      const { rows } = await sql<{
        line: number
      }>`${sql.raw(rule.broken)} limit ${sql.lit(told)}`.execute(db)
      reasons.push(...rows.map(({ line }) => `${tableName(table)}, line ${line}: ${rule.words}.`))
    }
  }
  if (reasons.length > 0) throw new ArchiveError(reasons)
}

/** A rule of a table: a query for the lines that break it. */
type Rule = { broken: string; words: string }

async function rulesOf(db: Database, table: string): Promise<Rule[]> {
  return [
    ...(await requiredOf(db, table)),
    ...(await checksOf(db, table)),
    ...(await uniqueOf(db, table)),
    ...(await referencesOf(db, table)),
  ]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const staged = (table: string) => quoted(stagedName(table))
const lines = (table: string) => `select s.${lineColumn} as line from ${staged(table)} s`

async function requiredOf(db: Database, table: string): Promise<Rule[]> {
  const { without = [] } = movedTables[table] ?? {}
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attnotnull and attgenerated = ''`.execute(
    db,
  )
  return rows
    .filter(({ name }) => !without.includes(name))
    .map(({ name }) => ({
      broken: `${lines(table)} where s.${quoted(name)} is null`,
      words: `"${name}" is empty`,
    }))
}

async function checksOf(db: Database, table: string): Promise<Rule[]> {
  const { rows } = await sql<{ name: string; expression: string }>`
    select conname as name, pg_get_expr(conbin, conrelid) as expression
    from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(db)
  return rows.map(({ name, expression }) => ({
    broken: `${lines(table)} where not coalesce((${expression}), true)`,
    words: `it breaks the rule ${name}`,
  }))
}

async function uniqueOf(db: Database, table: string): Promise<Rule[]> {
  const { without = [] } = movedTables[table] ?? {}
  const { rows } = await sql<{
    name: string
    columns: string[]
    predicate: string | null
    nulls_differ: boolean
  }>`
    select i.indexrelid::regclass::text as name, pg_get_expr(i.indpred, i.indrelid) as predicate,
      not i.indnullsnotdistinct as nulls_differ,
      array(
        select a.attname::text from unnest(i.indkey::smallint[]) with ordinality k (attnum, nth)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        order by k.nth
      ) as columns
    from pg_index i
    where i.indrelid = ${table}::regclass and i.indisunique and i.indexprs is null`.execute(db)
  return rows
    .filter(({ columns }) => !columns.some((name) => without.includes(name)))
    .map(({ name, columns, predicate, nulls_differ }) => {
      const all = columns.map(quoted).join(', ')
      const filled = nulls_differ ? columns.map((one) => `${quoted(one)} is not null`) : []
      const where = [...(predicate ? [`(${predicate})`] : []), ...filled].join(' and ') || 'true'
      return {
        broken: `select max(${lineColumn}) as line from ${staged(table)} where ${where} group by ${all} having count(*) > 1`,
        words: `there is another row of the same ${name}`,
      }
    })
}

async function referencesOf(db: Database, table: string): Promise<Rule[]> {
  const { rows } = await sql<{ parent: string; columns: string[]; keys: string[] }>`
    select c.confrelid::regclass::text as parent,
      array(
        select a.attname::text from unnest(c.conkey) with ordinality k (attnum, nth)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum order by k.nth
      ) as columns,
      array(
        select a.attname::text from unnest(c.confkey) with ordinality k (attnum, nth)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attnum order by k.nth
      ) as keys
    from pg_constraint c
    where c.conrelid = ${table}::regclass and c.contype = 'f'
      and c.confrelid not in ('communities'::regclass, 'sites'::regclass)`.execute(db)
  return rows.map(({ parent, columns, keys }) => {
    const from = Object.hasOwn(movedTables, parent) ? staged(parent) : quoted(parent)
    const filled = columns.map((one) => `s.${quoted(one)} is not null`).join(' and ')
    const same = columns.map((one, nth) => `p.${quoted(keys[nth] ?? '')} = s.${quoted(one)}`)
    const named = columns.filter((one) => one !== 'community_id').join(', ')
    return {
      broken: `${lines(table)} where ${filled} and not exists (select from ${from} p where ${same.join(' and ')})`,
      words: `"${named}" names nothing in ${parent}`,
    }
  })
}

/**
 * Checks that each file that a row names is in the list of files, and each login is of a member. `paths` are those of the
 * list, as the community will have them.
 *
 * @throws ArchiveError
 */
export async function checkFilesAndLogins(
  db: Database,
  shapes: readonly TableShape[],
): Promise<void> {
  const reasons: string[] = []
  for (const { table, paths = [] } of shapes) {
    for (const column of paths) {
      const { rows } = await sql<{ line: number; path: string }>`
        select s.${sql.ref(lineColumn)} as line, s.${sql.ref(column)} as path
        from ${sql.table(stagedName(table))} s
        where s.${sql.ref(column)} similar to '/media/(posts|old-files)/%'
          and not exists (select from staged_files f where f.path = s.${sql.ref(column)})
        limit ${sql.lit(told)}`.execute(db)
      reasons.push(...rows.map(({ line, path }) => missingFile(table, line, path)))
    }
  }
  const variants = await sql<{ line: number; path: string }>`
    select s.${sql.ref(lineColumn)} as line, v.variant ->> 'path' as path
    from staged_media s cross join jsonb_array_elements(s.variants) v (variant)
    where not exists (select from staged_files f where f.path = v.variant ->> 'path')
    limit ${sql.lit(told)}`.execute(db)
  reasons.push(...variants.rows.map(({ line, path }) => missingFile('media', line, path)))
  const logins = await sql<{ line: number }>`
    select s.${sql.ref(lineColumn)} as line from staged_logins s
    where not exists (
      select from staged_users u where u.community_id = s.community_id and u.id = s.user_id
    )
    limit ${sql.lit(told)}`.execute(db)
  reasons.push(
    ...logins.rows.map(
      ({ line }) => `${tableName('logins')}, line ${line}: "user_id" names nothing in users.`,
    ),
  )
  if (reasons.length > 0) throw new ArchiveError(reasons)
}

function missingFile(table: string, line: number, path: string): string {
  return `${tableName(table)}, line ${line}: ${fileName(path.replace(/^.*\//, ''))} is not in the list of files.`
}
