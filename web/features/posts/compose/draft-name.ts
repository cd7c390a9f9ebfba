import type { Post } from '#shared/contracts/post.ts'

/** The prefix of the draft names of new posts, before their ids. */
export const newPostPrefix = 'post:'

/** A member may have several new posts. */
export function newPostName(id: string): string {
  return newPostPrefix + id
}

/** Each day of a contest has one draft, and so has an entry without a day. */
export function entryName(contest_id: number, day_id?: number): string {
  return day_id ? `day:${day_id}` : `contest:${contest_id}`
}

/** Unsaved changes of a post. Those of an older version are not found. */
export function editName({ id, edited_at }: Post): string {
  return `edit:${id}:${edited_at ?? ''}`
}
