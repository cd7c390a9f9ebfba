const prefix = '/media/'

/** The path under which a stored file is served. */
export function mediaPath(key: string): string {
  return `${prefix}${key}`
}

/** The key of the stored file that is served under a path; `undefined` for an address elsewhere. */
export function keyOfPath(path: string): string | undefined {
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined
}

/** The folder of a community's post files. The serving of a file reads from it in which community to look for the post. */
export function folderOfPosts(community_id: number): string {
  return `posts/${community_id}`
}
