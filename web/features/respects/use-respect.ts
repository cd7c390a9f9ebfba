import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#web/http/api.ts'
import { setOptimistically } from '#web/http/optimistic-toggle.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { useMayAct } from '#web/layout/use-may-act.ts'
import { sendOrQueue } from '#web/queue/send-or-queue.ts'
import { useWords } from '#web/words/words.tsx'
import { rereadRespects, showRespect } from './respect-cache.ts'

type Respected = { user_id: number; full_name: string; is_respected: boolean }

/** Respects a member, or undoes that, on every screen that shows it. Visitors are offered a login. */
export function useRespect({ user_id, full_name, is_respected }: Respected): () => void {
  const { t } = useWords()
  const client = useQueryClient()
  const mayAct = useMayAct()
  const showError = useErrorAlert()
  const showFailure = useFailureToast()

  async function send(wanted: boolean): Promise<boolean> {
    const options = { about: `respect for ${user_id}`, title: full_name }
    if (!wanted) {
      await sendOrQueue('user/unrespect-user', { user_id }, options)
      return false
    }
    try {
      await sendOrQueue('user/respect-user', { user_id }, options)
    } catch (error) {
      // Another tab or phone was first: a message says so, and the state is shown.
      if (!isApiError(error) || error.code !== 'already_respected') throw error
      showError(error)
    }
    return true
  }

  return toggleRespect

  function toggleRespect() {
    if (!mayAct(t('respect.login'))) return
    const toggle = {
      key: `respect for ${user_id}`,
      state: is_respected,
      isSame: (one: boolean, other: boolean) => one === other,
      send,
      show: (shown: boolean) => showRespect(client, user_id, shown),
      onError: (error: unknown) => showFailure(error, toggleRespect),
    }
    void setOptimistically(toggle, !is_respected).then(() => rereadRespects(client))
  }
}
