import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useAlert, useErrorAlert } from '#web/layout/alert.tsx'
import { useWords } from '#web/words/words.tsx'
import { type Winner, type WinnerList, winnersQuery } from './queries.ts'

/** What an operator has changed, and the version that they began with. */
type Draft = { version: number; winners: Winner[] }

export type WinnerDraft = ReturnType<typeof useWinnerDraft>

/** The winners as an operator orders them, until they are saved. */
export function useWinnerDraft(contest_id: number, list: WinnerList | undefined) {
  const [draft, setDraft] = useState<Draft>()
  const { winners, version } = draft ?? list ?? { winners: [], version: 0 }
  const refresh = useRefresh(contest_id)
  const showError = useListError(async () => {
    await refresh()
    setDraft(undefined)
  })

  const saving = useMutation({
    mutationFn: () =>
      api('console/save-winners', {
        ...{ contest_id, version },
        winners: winners.map(({ post_id, reason }) => ({ post_id, reason })),
      }),
    onSuccess: async () => {
      await refresh()
      setDraft(undefined)
    },
    onError: showError,
  })

  const change = (changed: Winner[]) => setDraft({ version, winners: changed })

  return {
    winners,
    isChanged: draft !== undefined,
    isSaving: saving.isPending,
    save: () => saving.mutateAsync(),
    showError,
    add: (post: Post) => change([...winners, { post_id: post.id, post, reason: '' }]),
    remove: (post_id: number) => change(winners.filter((winner) => winner.post_id !== post_id)),
    setReason: (post_id: number, reason: string) =>
      change(
        winners.map((winner) => (winner.post_id === post_id ? { ...winner, reason } : winner)),
      ),
    move: (post_id: number, index: number) => {
      const moved = winners.filter((winner) => winner.post_id === post_id)
      change(winners.filter((winner) => winner.post_id !== post_id).toSpliced(index, 0, ...moved))
    },
  }
}

/** Reads the list again, and what shows it. */
export function useRefresh(contest_id: number): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: winnersQuery(contest_id).queryKey })
    void client.invalidateQueries({ queryKey: ['console/entry-counts'] })
    void client.invalidateQueries({ queryKey: ['console/challenge-heading'] })
  }
}

const overtaking = ['changed_meanwhile', 'results_declared', 'challenge_called_back']

/** Shows why a change of the list failed; who was overtaken by somebody else can look at the newest. */
function useListError(showNewest: () => Promise<void>): (error: unknown) => void {
  const { t, errorText } = useWords()
  const showAlert = useAlert()
  const showError = useErrorAlert()
  return (error) => {
    const isOvertaken = isApiError(error) && overtaking.includes(error.code)
    if (!isOvertaken) return showError(error)
    showAlert({
      message: errorText(error),
      actions: [
        { id: 'newest', label: t('winners.newest'), onPress: () => void showNewest() },
        { id: 'keep', label: t('winners.keepEditing') },
      ],
    })
  }
}
