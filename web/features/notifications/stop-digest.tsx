import { useMutation } from '@tanstack/react-query'
import { api } from '#web/http/api.ts'
import { isFinal } from '#web/http/transient-error.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { takeFocus } from '#web/ui/focus/take-focus.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Ends the digest by a button: programs that check the links of an e-mail open them too, some with scripts. */
export function StopDigest({ token }: { token: string }) {
  const { t } = useWords()
  const showError = useErrorAlert()
  const stopping = useMutation({
    mutationFn: () => api('notification/stop-letter', { token }),
    onError: (error) => {
      if (!isFinal(error)) showError(error)
    },
  })
  const { isSuccess, isPending, error } = stopping
  if (!isSuccess && !isFinal(error)) {
    return (
      <EmptyState
        seed="letters"
        heading="h1"
        title={t('notifications.stopAsk')}
        text={t('notifications.stopAskText')}
        action={
          <Button busy={isPending} onClick={() => stopping.mutate()}>
            {t('notifications.stop')}
          </Button>
        }
      />
    )
  }
  // It takes the focus, because the button that had it is gone.
  return (
    <div ref={takeFocus} role="status" className="outline-none">
      <EmptyState
        seed="letters"
        heading="h1"
        title={t(isSuccess ? 'notifications.stopped' : 'notifications.stopFailed')}
        text={t(isSuccess ? 'notifications.stoppedText' : 'notifications.stopFailedText')}
        action={
          <LinkButton variant="secondary" to={paths.notificationSettings}>
            {t('notifications.toSettings')}
          </LinkButton>
        }
      />
    </div>
  )
}
