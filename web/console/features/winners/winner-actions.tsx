import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConsoleActions } from '#web/console/layout/console-actions.tsx'
import { api } from '#web/http/api.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import type { WinnerList } from './queries.ts'
import { useRefresh, type WinnerDraft } from './use-winner-draft.ts'

type WinnerActionsProps = { contest_id: number; list: WinnerList; draft: WinnerDraft }

/** Saves the choice, and announces it. */
export function WinnerActions({ contest_id, list, draft }: WinnerActionsProps) {
  const { t } = useWords()
  const showBanner = useBanner()
  const [isAsking, setAsking] = useState(false)
  const announcing = useAnnounce({ contest_id, list, draft })

  async function handleSave() {
    const isSaved = await draft.save().then(
      () => true,
      () => false,
    )
    if (isSaved) showBanner(t('winners.saved'), 'done')
  }

  function handleAnnounce(announce_at: string | undefined) {
    announcing.mutate(announce_at, { onSettled: () => setAsking(false) })
  }

  const hasGone = draft.winners.some(({ post }) => post === null)
  return (
    <>
      <ConsoleActions>
        <Button
          variant="secondary"
          disabled={!draft.isChanged}
          busy={draft.isSaving && !announcing.isPending}
          onClick={() => void handleSave()}
        >
          {t('winners.save')}
        </Button>
        <Button disabled={draft.winners.length === 0 || hasGone} onClick={() => setAsking(true)}>
          {t('winners.announce')}
        </Button>
      </ConsoleActions>
      <AnnounceDialog
        open={isAsking}
        time_zone={list.time_zone}
        winnersCount={draft.winners.length}
        busy={announcing.isPending}
        onClose={() => setAsking(false)}
        onAnnounce={handleAnnounce}
      />
    </>
  )
}

/** Announces what the operator sees: saves it first, where it has changed. */
function useAnnounce({ contest_id, list, draft }: WinnerActionsProps) {
  const { t } = useWords()
  const showBanner = useBanner()
  const refresh = useRefresh(contest_id)
  return useMutation({
    mutationFn: async (announce_at: string | undefined) => {
      const saved = draft.isChanged ? await draft.save() : list
      const input = { contest_id, version: saved.version }
      try {
        return await api('console/announce-winners', { ...input, announce_at })
      } catch (error) {
        draft.showError(error)
        throw error
      }
    },
    onSuccess: ({ declared_at }) => {
      if (declared_at) showBanner(t('winners.announced'), 'done')
    },
    onSettled: refresh,
  })
}
