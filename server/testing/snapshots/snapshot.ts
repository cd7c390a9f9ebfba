import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Who asks: a visitor of a community, or a member who signs in. */
export type Asker = { visits: string } | { username: string; password: string }

export type Question = { as: Asker; path: string; input: object }

/** The answers of a version to calls that read, and the time at which it gave them. */
export type Answers = { made_at: Date; answers: (Question & { answer: unknown })[] }

/** Each version has a folder with `schema.sql`, `rows.sql` and `answers.jsonl`. */
const folder = new URL('./', import.meta.url)

/** The versions of which there is a snapshot. */
export async function snapshotVersions(): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => existsSync(new URL(`${name}/rows.sql`, folder)))
}

/** Fills an empty database with the schema and the rows that a version had. */
export async function loadSnapshot(db: Database, version: string): Promise<void> {
  for (const file of ['schema.sql', 'rows.sql']) {
    const text = await readFile(new URL(`${version}/${file}`, folder), 'utf8')
    await sql.raw(text).execute(db)
  }
}

export function readAnswers(version: string): Answers {
  const text = readFileSync(new URL(`${version}/answers.jsonl`, folder), 'utf8')
  const [{ made_at }, ...answers] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { made_at: new Date(made_at), answers }
}

/** Asks an app, as several people do one after the other. */
export function asking(app: FastifyInstance) {
  const tokens = new Map<string, string>()
  const post = (path: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
  const headersOf = async (as: Asker) => {
    if ('visits' in as) return { 'identification-token': as.visits }
    const { username, password } = as
    const signIn = async () =>
      (await post('auth/login-with-email', { email: username, password })).json().token
    const token = tokens.get(username) ?? (await signIn())
    tokens.set(username, token)
    return { authorization: `Bearer ${token}` }
  }
  return async ({ as, path, input }: Question) => {
    const answer = await post(path, input, await headersOf(as))
    return { status: answer.statusCode, body: answer.json() as unknown }
  }
}
