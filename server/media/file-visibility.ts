import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/database.ts'
import { SECOND } from '#shared/limits.ts'

/** Whether the stored file under a key may be seen. */
export type VisibilityRule = (db: Database, key: string) => Promise<boolean>

/** A rule for each folder whose files can be hidden, by the first part of their keys. */
export type VisibilityRules = { [folder: string]: VisibilityRule }

/** How long an answer is remembered, in milliseconds. With `browserLifetime` it stays below a minute. */
const memoryLifetime = 15 * SECOND
/** How long browsers, and caches on the way, show a file that can be hidden before they ask again; in milliseconds. */
export const browserLifetime = 30 * SECOND
const maxRemembered = 10_000

type Context = { db: Database; now: () => Date }

/**
 * Asks the rule of a file's folder whether the file may be seen. A yes is remembered for some seconds: many people
 * see the same picture, and a player asks for a film in many pieces. A no is not: the post may be written next.
 *
 * @returns a function of a key; it answers `undefined` for a file that cannot be hidden
 */
export function fileVisibility(rules: VisibilityRules, { db, now }: Context) {
  const answers = new LRUCache<string, boolean>({
    max: maxRemembered,
    ttl: memoryLifetime,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: async (key) => (await ruleOf(rules, key)?.(db, key)) || undefined,
  })
  return async (key: string): Promise<boolean | undefined> =>
    ruleOf(rules, key) && ((await answers.fetch(key)) ?? false)
}

function ruleOf(rules: VisibilityRules, key: string): VisibilityRule | undefined {
  const [folder = ''] = key.split('/')
  return Object.hasOwn(rules, folder) ? rules[folder] : undefined
}
