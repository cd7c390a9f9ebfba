import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { codeResendDelay, SECOND } from '#shared/limits.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Requests another code, once the last one has had time to arrive. */
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
      // A disabled button would lose the focus of the reader who has just pressed it.
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

/** Whole seconds left of `delay` milliseconds, counted from now and from every restart. */
function useCountdown(delay: number) {
  const [end, setEnd] = useState(() => Date.now() + delay)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / SECOND))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [isRunning])

  const restart = useCallback(() => {
    setNow(Date.now())
    setEnd(Date.now() + delay)
  }, [delay])

  return { left, restart }
}
