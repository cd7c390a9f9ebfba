import { faceSide, imageSides } from '#shared/limits.ts'

const prefix = '/media/'
const smallerSize = new RegExp(`-(?:${[faceSide, ...imageSides].join('|')})([.]webp)$`)

/** The path under which a stored file is served. */
export function mediaPath(key: string): string {
  return `${prefix}${key}`
}

/** The key of the stored file that is served under a path; `undefined` for an address elsewhere. */
export function keyOfPath(path: string): string | undefined {
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined
}

/** The folder of a community's uploaded files. The serving of a file reads from it in which community to look for what shows it. */
export function folderOfPosts(community_id: number): string {
  return `posts/${community_id}`
}

/** The community whose file stands under a key; `undefined` for a file that is older than these folders. */
export function communityOfKey(key: string): number | undefined {
  const id = /^posts\/(\d{1,9})\//.exec(key)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** The path of a picture of which that is a smaller size; any other path as it is. */
export function largestOf(path: string): string {
  return path.replace(smallerSize, '$1')
}
