import { sql } from 'kysely'

/** Whether no profile, no challenge and no community shows media `m`. */
export const isFreeOutsidePosts = sql<boolean>`(
  not exists (
    select from profile_media profile
    where profile.community_id = m.community_id and profile.media_id = m.id
  )
  and not exists (
    select from contest_media kept
    where kept.community_id = m.community_id and kept.media_id = m.id
  )
  and not exists (
    select from community_pictures shown
    where shown.community_id = m.community_id and shown.media_id = m.id
  )
)`
