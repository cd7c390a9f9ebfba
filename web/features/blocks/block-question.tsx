import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { hideMember } from './hide-member.ts'

export type BlockQuestionProps = {
  member: { id: number; full_name: string }
  onClose: () => void
  /** Leaves a screen that shows what they wrote. */
  onGone?: (() => void) | undefined
}

/** Asks before a member is blocked, and explains blocking. */
export function BlockQuestion({ member, onClose, onGone }: BlockQuestionProps) {
  const { t } = useWords()
  const block = useSendBlock(member.id)

  function handleBlock() {
    onClose()
    onGone?.()
    void block()
  }

  return (
    <Dialog open onClose={onClose} title={t('block.question', { name: member.full_name })}>
      <p className="text-muted">{t('block.text')}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        <Button variant="danger" wide onClick={handleBlock}>
          {t('block.block')}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {t('block.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The member is hidden at once, and shown again if the server refuses it. */
function useSendBlock(user_id: number): () => Promise<void> {
  const { t } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  return async () => {
    const putBack = hideMember(client, user_id)
    try {
      await api('user/block', { user_id })
      showBanner(t('block.done'), 'done')
      // Other lists are read again: now, or when their screen is opened.
      client.removeQueries({ type: 'inactive' })
      void client.invalidateQueries()
    } catch (error) {
      putBack()
      showError(error)
    }
  }
}
