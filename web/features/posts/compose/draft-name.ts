import type { Post } from '#shared/contracts/post.ts'

/** What every new post's draft of a member has in front of its id. */
export function newPostPrefix(user_id: number): string {
  return `${user_id}:post:`
}

/** A member may have several new posts. */
export function newPostName(user_id: number, id: string): string {
  return newPostPrefix(user_id) + id
}

/** Each day of a contest has one draft, and so has an entry without a day. */
export function entryName(user_id: number, contest_id: number, day_id?: number): string {
  return day_id ? `${user_id}:day:${day_id}` : `${user_id}:contest:${contest_id}`
}

/** Unsaved changes of a post. Those of an older version are not found. */
export function editName(user_id: number, { id, edited_at }: Post): string {
  return `${user_id}:edit:${id}:${edited_at ?? ''}`
}
