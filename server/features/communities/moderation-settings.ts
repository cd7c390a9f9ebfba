import type { Database } from '#server/db/database.ts'
import type { ChangedModeration, ModerationSettings } from '#shared/contracts/console/settings.ts'

/** What a community has chosen for its moderation. */
export async function findModerationSettings(
  db: Database,
  community_id: number,
): Promise<ModerationSettings> {
  return db
    .selectFrom('communities')
    .select(['holds_first_posts', 'holds_links', 'holds_same_links', 'holds_many_links'])
    .select(['publishes_decisions', 'names_moderators'])
    .select((row) =>
      row
        .ref('new_member_days')
        .$castTo<ModerationSettings['new_member_days']>()
        .as('new_member_days'),
    )
    .where('id', '=', community_id)
    .executeTakeFirstOrThrow()
}

export async function saveModerationSettings(
  db: Database,
  community_id: number,
  settings: ChangedModeration,
): Promise<void> {
  await db.updateTable('communities').set(settings).where('id', '=', community_id).execute()
}
