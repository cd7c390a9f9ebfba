import type { Post } from '#shared/contracts/post.ts'

/** What names a post where there is little room: its title, the beginning of its text, or its author. */
export function postTitle({ contents: [words], user }: Pick<Post, 'contents' | 'user'>): string {
  return words?.title || words?.text.slice(0, 60) || user.full_name
}
