import type { Post } from '#shared/contracts/post.ts'

/** The authors of these posts, each once, with the place of their newest one; the newest first. The reader is left out. */
export function writersOf(posts: readonly Post[], reader_id: number | undefined) {
  const newestFirst = posts.toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  const ids = newestFirst.map(({ user }) => user.id)
  return newestFirst
    .filter(({ user }, index) => user.id !== reader_id && ids.indexOf(user.id) === index)
    .map(({ user, location }) => ({ ...user, place: location.locationMaster.location_name }))
}
