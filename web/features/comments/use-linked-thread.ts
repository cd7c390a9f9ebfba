import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#web/http/api.ts'
import { useCommunity } from '#web/session/session.tsx'
import { linkedThreadQuery } from './queries.ts'

/** The thread with the comment that the address names, if it names one. */
export function useLinkedThread(post_id: number, comment_id: number | undefined) {
  const token = useCommunity()
  const asked = linkedThreadQuery(token, { post_id, comment_id: comment_id ?? 0 })
  const { data, error } = useQuery({ ...asked, enabled: comment_id !== undefined })
  return {
    thread: data?.comments[0],
    isGone: isApiError(error) && error.code === 'comment_not_found',
  }
}
