import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { actorOf } from '#web/session/actor-of.ts'
import { useSession } from '#web/session/session.tsx'
import { feedAddress, withFilter } from './address-filter.ts'
import { askPosition, cancelAsking, refreshPosition, useDevicePosition } from './device-position.ts'
import { activeFilters, type FeedFilter, nearMe, noFilter } from './feed-filter.ts'
import { ownDetailQuery, sendFilter } from './send-filter.ts'
import { adoptFilter, storeFilter, storeUnsent, useStoredFilter } from './stored-filters.ts'

/** The feed with the reader's filter, and how to change it. */
export type ReaderFeed = ReturnType<typeof useReaderFeed>

/**
 * Where a filter comes from, and where a change of it goes:
 *
 * | the address    | the feed shows   | a change is                                                |
 * |----------------|------------------|------------------------------------------------------------|
 * | names a filter | that filter      | written into the address, and neither stored nor sent      |
 * | names none     | the reader's own | stored on the device; a member's is sent to the server too |
 *
 * When the last filter of an address is removed, it names none, and the reader's own applies again. No address names
 * Near Me: to choose it leaves the filter of the address, and it is stored as the reader's own.
 */
export function useReaderFeed(token: string) {
  const [pathname] = useLocation()
  const [search, setSearch] = useSearchParams()
  const address = useMemo(() => feedAddress(search), [search])
  const stored = useStoredFilter(token)
  const filter = address.filter ?? stored
  const device = useDevicePosition()
  const { isOwn, send } = useSend(token)
  const isNear = filter.location === nearMe

  useEffect(() => {
    if (isNear) void refreshPosition()
  }, [isNear])

  /** Shows the change at once. */
  function change(changes: Partial<FeedFilter>) {
    if (changes.location !== undefined) cancelAsking()
    if (address.filter && changes.location !== nearMe) {
      return writeAddress({ ...address.filter, ...changes })
    }
    store(changes)
    if (address.filter) writeAddress(noFilter)
  }

  /** The state of the entry names what is open over the page, perhaps the sheet in which the filter was chosen. */
  function writeAddress(next: FeedFilter) {
    // A position may be found when the reader has left the feed.
    if (location.pathname !== pathname) return
    setSearch((now) => withFilter(now, next), { replace: true, state: history.state })
  }

  function store(changes: Partial<FeedFilter>) {
    if (!isOwn) return storeFilter(token, changes)
    storeUnsent(token, changes)
    send()
  }

  /** Shows posts near the device's last position, until the new one is found. */
  async function chooseNearMe() {
    if (device.position) change({ location: nearMe })
    const position = await askPosition()
    if (position && !device.position) change({ location: nearMe })
  }

  // A cursor is valid only for the list of the address.
  const isAsAddressed = address.filter || activeFilters(stored).length === 0
  const cursor = isAsAddressed ? address.cursor : undefined
  return { token, address, sort: address.sort, filter, cursor, device, change, chooseNearMe }
}

/** Loads a member's filter from other devices, and sends unsent changes. */
export function useFilterSync(token: string): void {
  const { isOwn, user_id, send } = useSend(token)
  const { data } = useQuery({ ...ownDetailQuery(user_id ?? 0), enabled: isOwn })
  const sendLate = useEffectEvent(send)

  useEffect(() => {
    if (data?.feed_filter) adoptFilter(token, data.feed_filter)
  }, [data, token])

  useEffect(() => {
    if (isOwn) return whenReachable(() => sendLate())
  }, [isOwn])
}

/** Reads again what failed without a network, once there is one. */
export function useLateRead(): void {
  const client = useQueryClient()
  useEffect(() => {
    const hasFailed = ({ state }: Query) => state.status === 'error'
    const paths = ['post/feed', 'post/feed-counts']
    const read = () => {
      for (const path of paths) {
        void client.refetchQueries({ queryKey: [path], type: 'active', predicate: hasFailed })
      }
    }
    addEventListener('online', read)
    return () => removeEventListener('online', read)
  }, [client])
}

/** Calls it now, and again when the network is back or the reader returns. */
function whenReachable(call: () => void): () => void {
  call()
  addEventListener('online', call)
  addEventListener('focus', call)
  return () => {
    removeEventListener('online', call)
    removeEventListener('focus', call)
  }
}

/** A member has a filter on the server in their own community; as a guest of another they are like a visitor. */
function useSend(token: string) {
  const user = useSession()?.user
  const client = useQueryClient()
  const showError = useErrorAlert()
  const owner = user?.identification_token === token ? user : undefined
  function send() {
    if (owner) void sendFilter({ token, actor: actorOf(owner), client }, showError)
  }
  return { isOwn: owner !== undefined, user_id: owner?.id, send }
}
