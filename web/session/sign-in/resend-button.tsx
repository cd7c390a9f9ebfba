import { useMutation } from '@tanstack/react-query'
import { codeResendDelay } from '#shared/limits.ts'
import { useWords } from '#web/lib/words.tsx'
import { useProblemAlert } from '#web/session/alert.tsx'
import { useBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
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
    onError: useProblemAlert(),
  })
  return (
    <Button
      wide
      variant="ghost"
      disabled={left > 0}
      busy={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {left > 0 ? t('code.resendIn', { seconds: left }) : t('code.resend')}
    </Button>
  )
}
