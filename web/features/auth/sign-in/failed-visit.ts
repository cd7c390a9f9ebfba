import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAlert } from '#web/layout/alert.tsx'
import { useProduct } from '#web/session/product.tsx'
import { stateOf, storedIntent } from '#web/session/sign-in-intent.ts'
import { useWords } from '#web/words/words.tsx'

/**
 * Shows once that a visit to the sign-in provider has failed or was cancelled, as the address says; a reload of `path` does
 * not show it again. The sign-in intent stays.
 */
export function useFailedVisit(path: string): void {
  const { t } = useWords()
  const alert = useAlert()
  const [, navigate] = useLocation()
  const provider = useProduct().sign_in.provider ?? ''
  const result = new URLSearchParams(useSearch()).get('provider')
  useEffect(() => {
    if (result === null || result === 'verified') return
    navigate(path, { replace: true, state: stateOf(storedIntent() ?? {}) })
    const isCancelled = result === 'cancelled'
    const message = t(isCancelled ? 'login.cancelled' : 'error.something_went_wrong', { provider })
    alert({ message })
  }, [result, path, provider, navigate, alert, t])
}
