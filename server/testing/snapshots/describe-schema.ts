import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Everything of the schema in words, a line each, in an order that does not depend on when it was made. */
export async function describeSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable,
      coalesce(column_default, generation_expression)) as line
    from information_schema.columns
    where table_schema = 'public'
    union all
    select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_functiondef(p.oid)
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and p.prokind = 'f'
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
      )
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select format('%s: %s', relname, reloptions)
    from pg_class
    where relnamespace = 'public'::regnamespace and reloptions is not null
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}
