import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useSession } from '#web/session/session.tsx'
import { askPosition, cancelAsking, refreshPosition, useDevicePosition } from './device-position.ts'
import { type FeedFilter, type FeedSort, nearMe } from './feed-filter.ts'
import { adoptFilter, keepFilter, keepUnsent, useKeptFilter } from './kept-filters.ts'
import { ownDetailQuery, sendFilter } from './send-filter.ts'

/** The feed as a reader has it: what they have chosen for it, and how to change that. */
export type ReaderFeed = ReturnType<typeof useReaderFeed>

export function useReaderFeed(token: string, sort: FeedSort) {
  const filter = useKeptFilter(token)
  const device = useDevicePosition()
  const { isOwn, send } = useSend(token)
  const isNear = filter.location === nearMe

  useEffect(() => {
    if (isNear) void refreshPosition()
  }, [isNear])

  /** Shows the change at once. A member's is sent too. */
  function change(changes: Partial<FeedFilter>) {
    if (changes.location !== undefined) cancelAsking()
    if (!isOwn) return keepFilter(token, changes)
    keepUnsent(token, changes)
    send()
  }

  /** Shows what is near where the device was last, until it says where it is now. */
  async function chooseNearMe() {
    if (device.position) change({ location: nearMe })
    const position = await askPosition()
    if (position && !device.position) change({ location: nearMe })
  }

  return { token, sort, filter, device, change, chooseNearMe }
}

/** Takes over what a member has chosen on other devices, and sends what could not be sent before. */
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

/** Reads what could not be read without a network, once there is one again. */
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
  const user_id = user?.identification_token === token ? user.id : undefined
  function send() {
    if (user_id !== undefined) void sendFilter({ token, user_id, client }, showError)
  }
  return { isOwn: user_id !== undefined, user_id, send }
}
