import type { Post } from '#shared/contracts/post.ts'
import { beginningOf } from '#shared/rules/beginning-of.ts'

/** The name of a post where there is little room: its title, the beginning of its text, or its author. */
export function postTitle({ contents: [words], user }: Pick<Post, 'contents' | 'user'>): string {
  return words?.title || beginningOf(words?.text ?? '', 60) || user.full_name
}
