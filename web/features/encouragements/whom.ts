import type { Encouraged } from '#shared/contracts/encouragements.ts'

/** Somebody who can be encouraged: for an entry of theirs, or in a challenge by id or by the alias of the standings. */
export type Whom = { name: string } & (
  | { post_id: number; user_id: number }
  | { contest_id: number; user_id: number }
  | { contest_id: number; alias: string }
)

/** Whether that is the encouragement of this person: of one neighbour there is one a day, whatever it was for. */
export function isOf({ user_id, alias }: Encouraged, whom: Whom): boolean {
  return 'alias' in whom
    ? alias?.toLowerCase() === whom.alias.toLowerCase()
    : user_id === whom.user_id
}

/** The name of the queued call. */
export function encouragingAbout(whom: Whom): string {
  return `encouragement of ${'alias' in whom ? `alias ${whom.alias}` : whom.user_id}`
}
