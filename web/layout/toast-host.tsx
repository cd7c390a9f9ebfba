import { useEffect, useState } from 'react'
import { SECOND } from '#shared/limits.ts'
import { Toast as ToastView } from '#web/ui/overlay/toast.tsx'
import { useWords } from '#web/words/words.tsx'
import { showToastsBy, type Toast } from './toasts.ts'

/** How long a toast is shown, in milliseconds: one with a button long enough to reach it. */
const durations = { plain: 4 * SECOND, withAction: 10 * SECOND }

/** Shows one toast at a time; a new one replaces the one before. */
export function ToastHost() {
  const { t } = useWords()
  const [shown, setShown] = useState<{ id: number; toast: Toast }>()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const show = (toast: Toast) => setShown((before) => ({ id: (before?.id ?? 0) + 1, toast }))
    return showToastsBy(show)
  }, [])
  useEffect(() => {
    if (!shown || isHeld) return
    const duration = shown.toast.action ? durations.withAction : durations.plain
    const timer = setTimeout(() => setShown(undefined), duration)
    return () => clearTimeout(timer)
  }, [shown, isHeld])

  function handleClose() {
    setHeld(false)
    setShown(undefined)
  }

  if (!shown) return null
  return (
    <ToastView
      key={shown.id}
      {...shown.toast}
      closeLabel={t('toast.close')}
      onClose={handleClose}
      onHold={setHeld}
    />
  )
}
