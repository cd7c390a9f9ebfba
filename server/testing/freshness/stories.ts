import { accountStories } from './stories/account.ts'
import { calendarStories } from './stories/calendars.ts'
import { certificateStories } from './stories/certificates.ts'
import { consoleStories } from './stories/console.ts'
import { consoleMemberStories } from './stories/console-members.ts'
import { contestStories } from './stories/contests.ts'
import { dutyStories } from './stories/duties.ts'
import { invitationStories } from './stories/invitations.ts'
import { mediaStories } from './stories/media.ts'
import { memberStories } from './stories/members.ts'
import { moderationStories } from './stories/moderation.ts'
import { noticeStories } from './stories/notices.ts'
import { onBehalfStories } from './stories/on-behalf.ts'
import { postStories } from './stories/posts.ts'
import { runningStories } from './stories/running.ts'
import { signInStories } from './stories/sign-in.ts'
import { signUpStories } from './stories/sign-up.ts'
import { teamStories } from './stories/teams.ts'
import { winnerStories } from './stories/winners.ts'
import type { Stories } from './story.ts'

/** What happens before each call that may write, and which reads it changes. The type checker finds a missing one. */
export const stories: Stories = {
  ...postStories,
  ...contestStories,
  ...teamStories,
  ...certificateStories,
  ...calendarStories,
  ...consoleStories,
  ...consoleMemberStories,
  ...memberStories,
  ...mediaStories,
  ...moderationStories,
  ...signInStories,
  ...signUpStories,
  ...accountStories,
  ...consoleStories,
  ...consoleMemberStories,
  ...invitationStories,
  ...winnerStories,
  ...runningStories,
  ...noticeStories,
  ...dutyStories,
  ...onBehalfStories,
}
