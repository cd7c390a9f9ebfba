import { useQueryClient } from '@tanstack/react-query'
import { useAlert, useErrorAlert } from '#web/layout/alert.tsx'
import { api, isApiError } from '#web/lib/api.ts'
import { setOptimistically } from '#web/lib/optimistic-toggle.ts'
import { useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { rereadRespects, showRespect } from './respect-cache.ts'

type Respected = { user_id: number; is_respected: boolean }

/** Respects a member, or takes that back, on every screen that shows it. Visitors are offered a login. */
export function useRespect({ user_id, is_respected }: Respected): () => void {
  const { t } = useWords()
  const client = useQueryClient()
  const session = useSession()
  const alert = useAlert()
  const showError = useErrorAlert()

  async function send(wanted: boolean): Promise<boolean> {
    if (!wanted) {
      await api('user/unrespect-user', { user_id })
      return false
    }
    try {
      await api('user/respect-user', { user_id })
    } catch (error) {
      // Another tab or phone was first: it is said, and it is so.
      if (!isApiError(error) || error.code !== 'already_respected') throw error
      showError(error)
    }
    return true
  }

  return () => {
    if (!session) {
      return alert({ message: t('respect.login'), showLoginBtn: true, registerBtn: true })
    }
    const toggle = {
      key: `respect for ${user_id}`,
      state: is_respected,
      isSame: (one: boolean, other: boolean) => one === other,
      send,
      show: (shown: boolean) => showRespect(client, user_id, shown),
      onError: showError,
    }
    void setOptimistically(toggle, !is_respected).then(() => rereadRespects(client))
  }
}
