import { accountStories } from './stories/account.ts'
import { contestStories } from './stories/contests.ts'
import { mediaStories } from './stories/media.ts'
import { memberStories } from './stories/members.ts'
import { postStories } from './stories/posts.ts'
import { signInStories } from './stories/sign-in.ts'
import { signUpStories } from './stories/sign-up.ts'
import type { Stories } from './story.ts'

/** What happens before each call that may write, and which reads it changes. The type checker finds a missing one. */
export const stories: Stories = {
  ...postStories,
  ...contestStories,
  ...memberStories,
  ...mediaStories,
  ...signInStories,
  ...signUpStories,
  ...accountStories,
}
