import type { z } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { accountCalls } from './account.ts'
import { codeCalls } from './auth/one-time-code.ts'
import { passwordCalls } from './auth/password.ts'
import { proofCalls } from './auth/proof.ts'
import { sessionCalls } from './auth/sessions.ts'
import { signInCalls } from './auth/sign-in.ts'
import { signUpCalls } from './auth/sign-up.ts'
import { blockCalls } from './blocks.ts'
import { calendarCalls } from './calendars.ts'
import { certificateCalls } from './certificates.ts'
import { commentCalls } from './comments.ts'
import { communityCalls } from './communities.ts'
import { communityRuleCalls } from './community-rules.ts'
import { consoleChallengeCalls } from './console/challenges.ts'
import { consoleCommunityCalls } from './console/community.ts'
import { contestNoteCalls } from './console/contest-notes.ts'
import { consoleDaysCalls } from './console/days.ts'
import { deskCalls } from './console/desk.ts'
import { consoleDutyCalls } from './console/duties.ts'
import { consoleEntryCalls } from './console/entries.ts'
import { figureCalls } from './console/figures.ts'
import { consoleInvitationCalls } from './console/invitations.ts'
import { consoleLogCalls } from './console/log.ts'
import { consoleMemberCalls } from './console/members.ts'
import { consoleMessageCalls } from './console/messages.ts'
import { consoleModerationCalls } from './console/moderation.ts'
import { consoleMoodCalls } from './console/moods.ts'
import { newChallengeCalls } from './console/new-challenges.ts'
import { consoleNewcomerCalls } from './console/newcomers.ts'
import { consoleNoticeCalls } from './console/notices.ts'
import { consoleOnBehalfCalls } from './console/on-behalf.ts'
import { consolePageCalls } from './console/pages.ts'
import { previewCalls } from './console/preview.ts'
import { consoleRunningCalls } from './console/running.ts'
import { consoleSelfCalls } from './console/self.ts'
import { consoleSettingsCalls } from './console/settings.ts'
import { consoleTermsCalls } from './console/terms.ts'
import { consoleWinnerCalls } from './console/winners.ts'
import { contestCalls } from './contests.ts'
import { dutyCalls } from './duties.ts'
import { encouragementCalls } from './encouragements.ts'
import { hostCommunityCalls } from './host/communities.ts'
import { hostInstallationCalls } from './host/installation.ts'
import { hostSessionCalls } from './host/session.ts'
import { invitationCalls } from './invitations.ts'
import { localInfoCalls } from './local-info.ts'
import { locationCalls } from './locations.ts'
import { mediaCalls } from './media.ts'
import { moderationCalls } from './moderation.ts'
import { noticeCalls } from './notices.ts'
import { notificationCalls } from './notifications.ts'
import { onBehalfCalls } from './on-behalf.ts'
import { placeCalls } from './places.ts'
import { postCalls } from './posts.ts'
import { preferenceCalls } from './preferences.ts'
import { profileCalls } from './profiles.ts'
import { pushCalls } from './push.ts'
import { recapCalls } from './recaps.ts'
import { reportCalls } from './reports.ts'
import { respectCalls } from './respects.ts'
import { searchCalls } from './search.ts'
import { teamCalls } from './teams.ts'
import { termsCalls } from './terms.ts'
import { postWritingCalls } from './writing-posts.ts'

/** Every call of the product by its path under `/api/`. */
export const calls = {
  ...communityCalls,
  ...signInCalls,
  ...signUpCalls,
  ...codeCalls,
  ...passwordCalls,
  ...proofCalls,
  ...sessionCalls,
  ...contestCalls,
  ...certificateCalls,
  ...recapCalls,
  ...calendarCalls,
  ...onBehalfCalls,
  ...invitationCalls,
  ...localInfoCalls,
  ...locationCalls,
  ...mediaCalls,
  ...notificationCalls,
  ...placeCalls,
  ...postCalls,
  ...postWritingCalls,
  ...commentCalls,
  ...preferenceCalls,
  ...profileCalls,
  ...pushCalls,
  ...communityRuleCalls,
  ...moderationCalls,
  ...reportCalls,
  ...dutyCalls,
  ...respectCalls,
  ...encouragementCalls,
  ...teamCalls,
  ...blockCalls,
  ...accountCalls,
  ...searchCalls,
  ...consoleSelfCalls,
  ...contestNoteCalls,
  ...consoleLogCalls,
  ...consoleModerationCalls,
  ...consoleDutyCalls,
  ...consoleCommunityCalls,
  ...consoleSettingsCalls,
  ...consolePageCalls,
  ...consoleMoodCalls,
  ...termsCalls,
  ...noticeCalls,
  ...consoleNoticeCalls,
  ...consoleTermsCalls,
  ...consoleChallengeCalls,
  ...newChallengeCalls,
  ...previewCalls,
  ...deskCalls,
  ...figureCalls,
  ...consoleInvitationCalls,
  ...consoleNewcomerCalls,
  ...consoleMemberCalls,
  ...consoleEntryCalls,
  ...consoleWinnerCalls,
  ...consoleRunningCalls,
  ...consoleDaysCalls,
  ...consoleMessageCalls,
  ...consoleOnBehalfCalls,
  ...hostSessionCalls,
  ...hostCommunityCalls,
  ...hostInstallationCalls,
}

export type Calls = typeof calls
export type Path = keyof Calls
/** The calls that only read. */
export type ReadingPath = { [P in Path]: Calls[P] extends { reads: true } ? P : never }[Path]

/** What a caller may send: defaults may be left out. */
export type Input<P extends Path> = z.input<Calls[P]['input']>
/** What a handler receives. */
export type ParsedInput<P extends Path> = z.output<Calls[P]['input']>
export type Output<P extends Path> = z.output<Calls[P]['output']>
export type CallErrors<P extends Path> = Calls[P]['errors'][number] & ErrorCode
