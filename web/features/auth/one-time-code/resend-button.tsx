import { useMutation } from '@tanstack/react-query'
import { codeResendDelay } from '#shared/limits.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { useCountdown } from './use-countdown.ts'

/** Asks for another code, once the last one has had time to arrive. */
export function ResendButton({ resend }: { resend: () => Promise<unknown> }) {
  const { t } = useWords()
  const showBanner = useBanner()
  const { left, restart } = useCountdown(codeResendDelay)
  const sending = useMutation({
    mutationFn: resend,
    onSuccess: () => {
      restart()
      showBanner(t('code.sentAgain'), 'done')
    },
    onError: useErrorAlert(),
  })
  return (
    <Button
      wide
      variant="ghost"
      // Not disabled: whoever has just pressed it keeps the focus.
      aria-disabled={left > 0}
      busy={sending.isPending}
      onClick={() => left === 0 && sending.mutate()}
    >
      {left > 0 ? (
        <span className="font-normal text-muted tabular-nums">
          {t('code.resendIn', { seconds: left })}
        </span>
      ) : (
        t('code.resend')
      )}
    </Button>
  )
}
