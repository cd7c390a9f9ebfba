import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { hasQueue, keepJobs, replaceJobs } from '#server/jobs/copied-jobs.ts'

/** What was there before a restore is kept in a schema of that name, in the same database. */
const prefix = 'restore_point_'

/** In it, the jobs that waited. */
const jobsTable = 'waiting_jobs'

/** `restore_point_20261118_053000`: the instant in UTC. */
export function nameOfPoint(at: string): string {
  const [day = '', time = ''] = at.slice(0, 19).replaceAll(/[-:]/g, '').split('T')
  return `${prefix}${day}_${time}`
}

/** The restore points of a database, the newest first. */
export async function listPoints(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where starts_with(nspname, ${prefix}) order by nspname collate "C" desc`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Moves all that Chowk has made in the schema `public` into a new schema, with the jobs that wait. It reads no row, so that a damaged table
 * is kept too, and it leaves what extensions and others have made. `db` must be a transaction.
 *
 * @returns the name of the schema; `undefined` where nothing was there
 */
export async function makePoint(db: Database, at: string): Promise<string | undefined> {
  const name = nameOfPoint(at)
  if ((await statementsToMove(db, { from: 'public', to: name })).length === 0) return undefined
  await sql`create schema ${sql.id(name)}`.execute(db)
  await move(db, { from: 'public', to: name })
  if (await hasQueue(db)) await keepJobs(db, `${name}.${jobsTable}`)
  return name
}

/** Moves what a restore point holds back into the schema `public`, which must hold nothing of ours. `db` must be a transaction. */
export async function bringBack(db: Database, name: string): Promise<void> {
  const jobs = `${name}.${jobsTable}`
  const { rows: kept } = await sql`select where to_regclass(${jobs}) is not null`.execute(db)
  if (kept.length > 0) {
    await replaceJobs(db, jobs)
    await sql`drop table ${sql.table(jobs)}`.execute(db)
  }
  await move(db, { from: name, to: 'public' })
  await sql`drop schema ${sql.id(name)}`.execute(db)
}

type Moving = { from: string; to: string }

async function move(db: Database, moving: Moving): Promise<void> {
  for (const statement of await statementsToMove(db, moving)) await sql.raw(statement).execute(db)
}

/** With a table go its indexes, constraints, triggers and the sequences of its columns. */
async function statementsToMove(db: Database, { from, to }: Moving): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    with own as (
      select 'pg_class'::regclass as of, c.oid,
        case c.relkind when 'S' then 'sequence' else 'table' end as kind,
        format('%I.%I', ${from}::text, c.relname) as name
      from pg_class c
      where c.relnamespace = to_regnamespace(${from}) and c.relkind in ('r', 'S')
        and not exists (
          select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
            and d.refclassid = 'pg_class'::regclass and c.relkind = 'S'
        )
      union all
      select 'pg_proc'::regclass, p.oid, 'routine',
        format('%I.%I(%s)', ${from}::text, p.proname, pg_get_function_identity_arguments(p.oid))
      from pg_proc p
      where p.pronamespace = to_regnamespace(${from})
      union all
      select 'pg_statistic_ext'::regclass, s.oid, 'statistics', format('%I.%I', ${from}::text, s.stxname)
      from pg_statistic_ext s
      where s.stxnamespace = to_regnamespace(${from})
    )
    select format('alter %s %s set schema %I', kind, name, ${to}::text) as statement
    from own
    where not exists (
      select from pg_depend d where d.classid = own.of and d.objid = own.oid and d.deptype = 'e'
    )
    order by kind, name`.execute(db)
  return rows.map(({ statement }) => statement)
}
