import type { Database } from '#server/db/database.ts'
import { mediaPath } from '#server/media/media-path.ts'
import { visiblePosts } from './visible-posts.ts'

/** The folder of a community's post files. When a file is served, the folder tells in which community to look for its post. */
export function folderOfPosts(community_id: number): string {
  return `posts/${community_id}`
}

/**
 * Whether a post that may be seen shows the file under a key. Files whose key names no community are older
 * than this rule, and may be seen.
 */
export async function isShownByPost(db: Database, key: string): Promise<boolean> {
  const community_id = communityOf(key)
  return community_id === undefined || isShown(db, community_id, mediaPath(key))
}

function communityOf(key: string): number | undefined {
  const id = /^posts\/(\d{1,9})\//.exec(key)?.[1]
  return id === undefined ? undefined : Number(id)
}

async function isShown(db: Database, community_id: number, path: string): Promise<boolean> {
  const post = await visiblePosts(db, community_id)
    .innerJoin('post_media as m', (join) =>
      join.onRef('m.community_id', '=', 'p.community_id').onRef('m.post_id', '=', 'p.id'),
    )
    .where('m.path', '=', path)
    .select('p.id')
    .executeTakeFirst()
  return post !== undefined
}
