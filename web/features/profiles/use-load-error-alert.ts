import { useEffect, useEffectEvent } from 'react'
import { useErrorAlert } from '#web/layout/alert.tsx'

/** Shows in an alert why a profile could not be loaded, once for each error. */
export function useLoadErrorAlert(error: unknown): void {
  const showError = useErrorAlert()
  const show = useEffectEvent(() => showError(error))
  useEffect(() => {
    if (error) show()
  }, [error])
}
