import { readLanded } from './migration-files.ts'
import { namedMissingRight } from './missing-right.ts'

/** `missing` are the migrations that the database does not have, in their order. */
type Circumstances = { failed: string | undefined; missing: readonly string[]; isNew: boolean }

/** What PostgreSQL reports of an error. */
type DatabaseError = Error & { table?: string; detail?: string }

/**
 * An error for the person who starts Chowk: which migration failed and on which rows, that nothing was changed, and
 * which version can open the database. A missing right or extension is named in one sentence.
 */
export async function inWords(error: unknown, circumstances: Circumstances): Promise<unknown> {
  const named = namedMissingRight(error)
  if (named !== error || !(error instanceof Error)) return named
  const { failed = 'that comes next' } = circumstances
  const lines = [
    `Migration ${failed} failed: ${error.message}.`,
    rowsOf(error),
    await versionThatOpens(circumstances),
  ]
  return new Error(lines.filter(Boolean).join('\n'), { cause: error })
}

/** Where the database has a migration that this version does not know. */
export function laterVersionError(migration: string): Error {
  return new Error(
    `A later version of Chowk has used this database (it has the migration ${migration}): start that version. ` +
      'Nothing was changed.',
  )
}

function rowsOf({ table, detail }: DatabaseError): string {
  return [table && `Table ${table}.`, detail && shorten(detail)].filter(Boolean).join(' ')
}

/** The first two values of a whole row are its key; the rest may be personal, and people forward messages. */
function shorten(detail: string): string {
  return detail.replace(/^(Failing row contains \([^,]*, [^,]*, ).*\)\.$/s, '$1…).')
}

async function versionThatOpens({ missing, isNew }: Circumstances): Promise<string> {
  const landed = await readLanded()
  const next = landed.find(({ name }) => name === missing[0])
  if (!next || isNew) return 'Nothing was changed.'
  return `Nothing was changed: version ${next.before} still opens this database (git checkout ${next.before}).`
}
