import type { ReadState } from '#server/calls/changes/event-streams.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { callJobs } from '#server/calls/run/jobs.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Visit } from '#server/calls/run/visit.ts'
import type { StatePart } from '#shared/contracts/member-state.ts'
import { accountHandlers } from './features/account/handlers.ts'
import { accountJobs } from './features/account/jobs.ts'
import { authHandlers } from './features/auth/handlers.ts'
import { authJobs } from './features/auth/jobs.ts'
import { providerVisits } from './features/auth/sign-in/provider-visits.ts'
import { blockHandlers } from './features/blocks/handlers.ts'
import { commentHandlers } from './features/comments/handlers.ts'
import { communityHandlers } from './features/communities/handlers.ts'
import { communitySharePictures } from './features/communities/share-picture.ts'
import { contestHandlers } from './features/contests/handlers.ts'
import { contestJobs } from './features/contests/jobs.ts'
import { contestSharePictures } from './features/contests/share-picture.ts'
import { localInfoHandlers } from './features/local-info/handlers.ts'
import { locationHandlers } from './features/locations/handlers.ts'
import { mediaHandlers } from './features/media/handlers.ts'
import { mediaJobs } from './features/media/jobs.ts'
import { notificationHandlers } from './features/notifications/handlers.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { notificationState } from './features/notifications/state.ts'
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
import { reportHandlers } from './features/reports/handlers.ts'
import { respectHandlers } from './features/respects/handlers.ts'
import { searchHandlers } from './features/search/handlers.ts'
import { weeklyDigestHandlers } from './features/weekly-digest/handlers.ts'
import { weeklyDigestJobs } from './features/weekly-digest/jobs.ts'
import type { Jobs } from './jobs/job.ts'
import type { FileMakers } from './media/file-makers.ts'
import type { VisibilityRules } from './media/file-visibility.ts'

/** The handler of every call; the type checker finds a call that has none. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...authHandlers,
  ...communityHandlers,
  ...contestHandlers,
  ...localInfoHandlers,
  ...locationHandlers,
  ...mediaHandlers,
  ...notificationHandlers,
  ...placeHandlers,
  ...postHandlers,
  ...commentHandlers,
  ...preferenceHandlers,
  ...profileHandlers,
  ...pushHandlers,
  ...reportHandlers,
  ...respectHandlers,
  ...blockHandlers,
  ...searchHandlers,
  ...weeklyDigestHandlers,
}

export const visits: Visit[] = [...providerVisits]

/** Who may see which stored files. */
export const visibilityRules: VisibilityRules = {
  posts: async (db, key) => (await isShownByPost(db, key)) || isShownByProfile(db, key),
  'shared-posts': postSharePictures.isVisible,
  'shared-contests': contestSharePictures.isVisible,
  'shared-communities': communitySharePictures.isVisible,
}

/** Which stored files are made when they are first asked for. */
export const fileMakers: FileMakers<Services> = {
  'shared-posts': postSharePictures.make,
  'shared-contests': contestSharePictures.make,
  'shared-communities': communitySharePictures.make,
}

/** What event streams send their members. */
export const memberState: Record<StatePart, ReadState> = { notifications: notificationState }

/** The jobs and sweeps of all features. */
export function jobsOf(services: Services): Jobs {
  const all = [
    callJobs(services),
    accountJobs(services),
    authJobs(services),
    contestJobs(services),
    mediaJobs(services),
    notificationJobs(services),
    placeJobs(services),
    weeklyDigestJobs(services),
    pushJobs(services),
  ]
  return {
    tasks: all.flatMap(({ tasks }) => tasks),
    sweeps: all.flatMap(({ sweeps }) => sweeps),
  }
}
