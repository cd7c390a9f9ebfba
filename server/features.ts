import type { ReadState } from '#server/calls/changes/event-streams.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { callJobs } from '#server/calls/run/jobs.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Visit } from '#server/calls/run/visit.ts'
import type { StatePart } from '#shared/contracts/member-state.ts'
import { accountHandlers } from './features/account/handlers.ts'
import { accountJobs } from './features/account/jobs.ts'
import { auditLogHandlers } from './features/audit-log/handlers.ts'
import { authHandlers } from './features/auth/handlers.ts'
import { authJobs } from './features/auth/jobs.ts'
import { providerVisits } from './features/auth/sign-in/provider-visits.ts'
import { blockHandlers } from './features/blocks/handlers.ts'
import { calendarHandlers } from './features/calendars/handlers.ts'
import { certificateHandlers } from './features/certificates/handlers.ts'
import { certificatePictures } from './features/certificates/pictures.ts'
import {
  makeThemePicture,
  themePicturesFolder,
} from './features/challenge-library/pictures/theme-pictures.ts'
import { commentHandlers } from './features/comments/handlers.ts'
import { communityHandlers } from './features/communities/handlers.ts'
import { isShownByCommunity } from './features/communities/pictures.ts'
import { presentationHandlers } from './features/communities/presentation-handlers.ts'
import { settingsHandlers } from './features/communities/settings-handlers.ts'
import { communitySharePictures } from './features/communities/share-picture.ts'
import { unlessSuspended } from './features/communities/suspension.ts'
import { communityRuleHandlers } from './features/community-rules/handlers.ts'
import { consoleHandlers } from './features/console/handlers.ts'
import { contestDaysHandlers } from './features/contest-days/handlers.ts'
import { contestNoteHandlers } from './features/contest-notes/handlers.ts'
import { contestRunningHandlers } from './features/contest-running/handlers.ts'
import { contestRunningJobs } from './features/contest-running/jobs.ts'
import { callBackJobs } from './features/contest-writing/call-back-emails.ts'
import { isShownByContest } from './features/contest-writing/contest-files.ts'
import { contestWritingHandlers } from './features/contest-writing/handlers.ts'
import { newChallengeHandlers } from './features/contest-writing/new-handlers.ts'
import { previewHandlers } from './features/contest-writing/preview-handlers.ts'
import { contestHandlers } from './features/contests/handlers.ts'
import { contestJobs } from './features/contests/jobs.ts'
import { contestSharePictures } from './features/contests/share-picture.ts'
import { deskHandlers } from './features/desk/handlers.ts'
import { dutyHandlers } from './features/duties/handlers.ts'
import { dutyJobs } from './features/duties/jobs.ts'
import { encouragementHandlers } from './features/encouragements/handlers.ts'
import { figureHandlers } from './features/figures/handlers.ts'
import { figureJobs } from './features/figures/jobs.ts'
import { hostingHandlers } from './features/hosting/handlers.ts'
import { hostingJobs } from './features/hosting/jobs.ts'
import { hostHandlers } from './features/hosts/handlers.ts'
import { invitationHandlers } from './features/invitations/handlers.ts'
import { invitationJobs } from './features/invitations/list/jobs.ts'
import { localInfoHandlers } from './features/local-info/handlers.ts'
import { pageHandlers } from './features/local-info/page-handlers.ts'
import { locationHandlers } from './features/locations/handlers.ts'
import { mediaHandlers } from './features/media/handlers.ts'
import { mediaJobs } from './features/media/jobs.ts'
import { memberHandlers } from './features/members/handlers.ts'
import { moderationHandlers } from './features/moderation/handlers.ts'
import { moderationJobs } from './features/moderation/jobs.ts'
import { moodHandlers } from './features/moods/handlers.ts'
import { movingJobs } from './features/moving/jobs.ts'
import { oldFiles } from './features/moving/neutral-rows.ts'
import { noticeHandlers } from './features/notices/handlers.ts'
import { noticeJobs } from './features/notices/reminding.ts'
import { noticesState } from './features/notices/state.ts'
import { notificationHandlers } from './features/notifications/handlers.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { notificationState } from './features/notifications/state.ts'
import { onBehalfHandlers } from './features/on-behalf/handlers.ts'
import { placeHandlers } from './features/places/handlers.ts'
import { placeJobs } from './features/places/jobs.ts'
import { postHandlers } from './features/posts/handlers.ts'
import { isShownByPost } from './features/posts/post-files.ts'
import { postSharePictures } from './features/posts/share-picture.ts'
import { preferenceHandlers } from './features/preferences/handlers.ts'
import { profileHandlers } from './features/profiles/handlers.ts'
import { isShownByProfile } from './features/profiles/profile-files.ts'
import { pushHandlers } from './features/push/handlers.ts'
import { pushJobs } from './features/push/jobs.ts'
import { recapHandlers } from './features/recaps/handlers.ts'
import { reportHandlers } from './features/reports/handlers.ts'
import { respectHandlers } from './features/respects/handlers.ts'
import { searchHandlers } from './features/search/handlers.ts'
import { teamHandlers } from './features/teams/handlers.ts'
import { termsHandlers } from './features/terms/handlers.ts'
import { termsState } from './features/terms/state.ts'
import { weeklyDigestHandlers } from './features/weekly-digest/handlers.ts'
import { weeklyDigestJobs } from './features/weekly-digest/jobs.ts'
import { winnerHandlers } from './features/winners/handlers.ts'
import { winnerJobs } from './features/winners/jobs.ts'
import type { Jobs } from './jobs/job.ts'
import type { FileMakers } from './media/file-makers.ts'
import type { VisibilityRules } from './media/file-visibility.ts'

/** The handler of every call; the type checker finds a call that has none. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...authHandlers,
  ...communityHandlers,
  ...contestHandlers,
  ...contestNoteHandlers,
  ...certificateHandlers,
  ...recapHandlers,
  ...calendarHandlers,
  ...hostHandlers,
  ...hostingHandlers,
  ...invitationHandlers,
  ...localInfoHandlers,
  ...pageHandlers,
  ...locationHandlers,
  ...mediaHandlers,
  ...moderationHandlers,
  ...memberHandlers,
  ...noticeHandlers,
  ...notificationHandlers,
  ...onBehalfHandlers,
  ...placeHandlers,
  ...postHandlers,
  ...commentHandlers,
  ...preferenceHandlers,
  ...profileHandlers,
  ...pushHandlers,
  ...reportHandlers,
  ...respectHandlers,
  ...encouragementHandlers,
  ...teamHandlers,
  ...blockHandlers,
  ...dutyHandlers,
  ...searchHandlers,
  ...weeklyDigestHandlers,
  ...communityRuleHandlers,
  ...consoleHandlers,
  ...auditLogHandlers,
  ...presentationHandlers,
  ...settingsHandlers,
  ...moodHandlers,
  ...termsHandlers,
  ...contestDaysHandlers,
  ...contestWritingHandlers,
  ...newChallengeHandlers,
  ...previewHandlers,
  ...deskHandlers,
  ...figureHandlers,
  ...winnerHandlers,
  ...contestRunningHandlers,
}

export const visits: Visit[] = [...providerVisits]

/** Who may see which stored files. */
export const visibilityRules: VisibilityRules = {
  posts: unlessSuspended(
    async (db, key) =>
      (await isShownByPost(db, key)) ||
      (await isShownByProfile(db, key)) ||
      (await isShownByContest(db, key)) ||
      isShownByCommunity(db, key),
  ),
  [oldFiles]: unlessSuspended(async () => true),
  'shared-posts': unlessSuspended(postSharePictures.isVisible),
  certificates: unlessSuspended(certificatePictures.wide.isVisible),
  'certificates-tall': unlessSuspended(certificatePictures.tall.isVisible),
  'shared-contests': unlessSuspended(contestSharePictures.isVisible),
  'shared-communities': unlessSuspended(communitySharePictures.isVisible),
}

/** Which stored files are made when they are first asked for. */
export const fileMakers: FileMakers<Services> = {
  'shared-posts': postSharePictures.make,
  certificates: certificatePictures.wide.make,
  'certificates-tall': certificatePictures.tall.make,
  'shared-contests': contestSharePictures.make,
  'shared-communities': communitySharePictures.make,
  [themePicturesFolder]: makeThemePicture,
}

/** What event streams send their members. */
export const memberState: Record<StatePart, ReadState> = {
  notifications: notificationState,
  terms: termsState,
  notices: noticesState,
}

/** The jobs and sweeps of all features. */
export function jobsOf(services: Services): Jobs {
  const all = [
    callJobs(services),
    accountJobs(services),
    authJobs(services),
    contestJobs(services),
    contestRunningJobs(services),
    callBackJobs(services),
    noticeJobs(services),
    dutyJobs(services),
    figureJobs(services),
    invitationJobs(services),
    mediaJobs(services),
    moderationJobs(services),
    movingJobs(services),
    hostingJobs(services),
    notificationJobs(services),
    placeJobs(services),
    weeklyDigestJobs(services),
    winnerJobs(services),
    pushJobs(services),
  ]
  return {
    tasks: all.flatMap(({ tasks }) => tasks),
    sweeps: all.flatMap(({ sweeps }) => sweeps),
  }
}
