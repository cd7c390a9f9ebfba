import type { Database } from '#server/db/database.ts'
import { changeSubscription, isSubscribed } from '#server/features/weekly-digest/api.ts'
import {
  type Channel,
  defaultChannels,
  type NotificationKind,
} from '#shared/rules/notification-kinds.ts'

type Choice = { kind: NotificationKind; channel: Channel }
type Chooser = { community_id: number; user_id: number }

/** The channel of each kind, and whether the member wants the weekly digest. */
export async function findChoices(db: Database, { community_id, user_id }: Chooser) {
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['kind', 'channel'])
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()
  const channels = new Map(chosen.map(({ kind, channel }) => [kind, channel as Channel]))
  const kinds = Object.entries(defaultChannels).map(([kind, fallback]) => ({
    kind: kind as NotificationKind,
    channel: channels.get(kind) ?? fallback,
  }))
  return { kinds, weekly_letter: await isSubscribed(db, community_id, user_id) }
}

/** Those of the members who have chosen that channel for a kind. */
export async function findThoseWith(
  db: Database,
  community_id: number,
  { kind, channel, user_ids }: Choice & { user_ids: number[] },
): Promise<Set<number>> {
  if (user_ids.length === 0) return new Set()
  const chosen = await db
    .selectFrom('notification_choices')
    .select('user_id')
    .where('community_id', '=', community_id)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('user_id', 'in', user_ids)
    .execute()
  return new Set(chosen.map(({ user_id }) => user_id))
}

/** Stores what a member has chosen; what is not given stays as it is. */
export async function storeChoices(
  db: Database,
  { community_id, user_id }: Chooser,
  { kinds, weekly_letter }: { kinds: Choice[]; weekly_letter: boolean | undefined },
): Promise<void> {
  if (kinds.length > 0) {
    await db
      .insertInto('notification_choices')
      .values(kinds.map((choice) => ({ community_id, user_id, ...choice })))
      .onConflict((conflict) =>
        conflict
          .columns(['community_id', 'user_id', 'kind'])
          .doUpdateSet((row) => ({ channel: row.ref('excluded.channel') })),
      )
      .execute()
  }
  if (weekly_letter !== undefined) {
    await changeSubscription(db, community_id, { user_id, isWanted: weekly_letter })
  }
}
