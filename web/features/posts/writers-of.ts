import type { Post } from '#shared/contracts/post.ts'

/** Who wrote these posts, each once, in their order, with the place of their first one. The reader is left out. */
export function writersOf(posts: readonly Post[], reader_id: number | undefined) {
  const ids = posts.map(({ user }) => user.id)
  return posts
    .filter(({ user }, index) => user.id !== reader_id && ids.indexOf(user.id) === index)
    .map(({ user, location }) => ({ ...user, place: location.locationMaster.location_name }))
}
