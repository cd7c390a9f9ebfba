import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { api } from '#web/http/api.ts'
import { pagedQuery } from '#web/http/query.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { unreadQuery } from './unread-count.ts'

/** Always stale, because the number of unread ones may have changed: the list is read whenever it is opened. */
export const notificationsQuery = { ...pagedQuery('notification/list', {}), staleTime: 0 }

/** Marks a notification as read when it is opened. Where that fails it stays unread, without an error. */
export function useOpenNotification() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Notification) => api('notification/read', { id }),
    onMutate: ({ id }) => showRead(client, (notification) => notification.id === id),
    onSuccess: ({ unread }) => client.setQueryData(unreadQuery.queryKey, { unread }),
  })
  return (notification: Notification) => notification.is_read || mutate(notification)
}

/** Marks all notifications up to the latest shown one as read, at once; undoes that where it fails. */
export function useReadAll() {
  const client = useQueryClient()
  const showError = useErrorAlert()
  return useMutation({
    mutationFn: (until: string) => api('notification/read', { until }),
    onMutate: async (until) => {
      await client.cancelQueries({ queryKey: notificationsQuery.queryKey })
      showRead(client, (notification) => notification.happened_at <= until)
    },
    onSuccess: ({ unread }) => client.setQueryData(unreadQuery.queryKey, { unread }),
    onError: async (error) => {
      showError(error)
      await client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
    },
  })
}

type Pages = InfiniteData<Output<'notification/list'>>

function showRead(client: QueryClient, isMeant: (notification: Notification) => boolean): void {
  client.setQueryData<Pages>(
    notificationsQuery.queryKey,
    (data) => data && readPages(data, isMeant),
  )
}

function readPages(data: Pages, isMeant: (notification: Notification) => boolean): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((notification) =>
      isMeant(notification) ? { ...notification, is_read: true } : notification,
    ),
  }))
  return { ...data, pages }
}
