import type { QueryClient } from '@tanstack/react-query'
import { locationRefreshDelay } from '#shared/limits.ts'
import type { Actor } from '#web/http/actor.ts'
import { query } from '#web/http/query.ts'
import { maySucceedLater } from '#web/http/transient-error.ts'
import { everywhere, type FeedFilter, nearMe } from './feed-filter.ts'
import { confirmSent, removeUnsent, unsentChanges } from './stored-filters.ts'

export type FilterOwner = { token: string; actor: Actor; client: QueryClient }

/** What a member has saved, the filter of the feed among it. */
export function ownDetailQuery(user_id: number) {
  return query('user/userdetail', { user_id, posts_limit: 0 })
}

let sending: Promise<void> | undefined
/** Whether it was asked to send while it was sending: the network may be back before the last attempt has failed. */
let isAskedAgain = false

/**
 * Sends unsent changes, one call after the other. Without a network they stay on the device for the next time. Changes that
 * the server refuses are undone. It ends when the member signs out.
 */
export function sendFilter(owner: FilterOwner, onError: (error: unknown) => void): Promise<void> {
  isAskedAgain = sending !== undefined
  sending ??= sendAll(owner, onError).finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(owner: FilterOwner, onError: (error: unknown) => void): Promise<void> {
  const { id, signal } = owner.actor
  const { queryKey } = ownDetailQuery(id)
  try {
    for (let changes = unsentChanges(owner.token); changes; changes = unsentChanges(owner.token)) {
      const filter = await send(owner, changes)
      if (signal.aborted) return
      // A running read may be older than this change.
      await owner.client.cancelQueries({ queryKey })
      const confirmed = confirmSent(owner.token, changes, filter)
      owner.client.setQueryData(queryKey, (old) => old && { ...old, feed_filter: confirmed })
    }
  } catch (error) {
    if (signal.aborted) return
    if (maySucceedLater(error)) {
      if (!isAskedAgain) return
      isAskedAgain = false
      return sendAll(owner, onError)
    }
    removeUnsent(owner.token)
    void owner.client.invalidateQueries({ queryKey })
    onError(error)
  }
}

/** Returns the whole filter where the server answers it. A city is also one of the member's saved locations. */
async function send(owner: FilterOwner, changes: Partial<FeedFilter>) {
  const { call } = owner.actor
  const { location, ...others } = changes
  const isCity = location !== undefined && location !== everywhere && location !== nearMe
  if (!isCity) return (await call('user/update-feed-filter', changes)).feed_filter
  await call('user/updatelocation', { location })
  refreshSoon(owner)
  if (Object.keys(others).length === 0) return undefined
  return (await call('user/update-feed-filter', others)).feed_filter
}

/** The cities and the position of the chosen one are read again (CONST-location-refresh). */
function refreshSoon({ client, actor }: FilterOwner): void {
  const { queryKey } = ownDetailQuery(actor.id)
  setTimeout(() => void client.invalidateQueries({ queryKey }), locationRefreshDelay)
}
