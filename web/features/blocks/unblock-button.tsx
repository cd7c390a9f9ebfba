import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type UnblockButtonProps = { member: { id: number; full_name: string } }

/** Unblocks a member. All lists are read again, with their texts. */
export function UnblockButton({ member: { id: user_id, full_name } }: UnblockButtonProps) {
  const { t } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  const unblock = useMutation({
    mutationFn: () => api('user/unblock', { user_id }),
    onSuccess: () => {
      showBanner(t('block.ended'), 'done')
      client.removeQueries({ type: 'inactive' })
      return client.invalidateQueries()
    },
    onError: showError,
  })
  return (
    <Button
      size="small"
      variant="secondary"
      className="shrink-0"
      aria-label={t('block.unblockMember', { name: full_name })}
      busy={unblock.isPending}
      onClick={() => unblock.mutate()}
    >
      {t('block.unblock')}
    </Button>
  )
}
