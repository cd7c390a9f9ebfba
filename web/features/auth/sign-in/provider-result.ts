import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAlert } from '#web/layout/alert.tsx'
import { ApiError, api } from '#web/lib/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { keptReturnPath } from '#web/session/return-path.ts'
import { useWords } from '#web/words/words.tsx'
import { useSignIn } from './use-sign-in.ts'

/**
 * Signs in after a visit to the sign-in provider, whose result the server puts into the address as
 * `?provider=`. It is removed from the address first, so that a reload does not sign in again.
 */
export function useProviderResult(token: string): { busy: boolean } {
  const { t } = useWords()
  const alert = useAlert()
  const [, navigate] = useLocation()
  const hasResult = new URLSearchParams(useSearch()).has('provider')
  const { mutate: signIn, isPending } = useSignIn(signInWithProvider)
  useEffect(() => {
    const result = new URLSearchParams(location.search).get('provider')
    if (result === null) return
    navigate(paths.login(token), { replace: true, state: { from: keptReturnPath() } })
    if (result === 'verified') signIn()
    else alert({ message: t('error.something_went_wrong') })
  }, [token, navigate, signIn, alert, t])
  return { busy: hasResult || isPending }
}

async function signInWithProvider() {
  const { identity } = await api('auth/pending-identity', {})
  if (!identity?.email || !identity.google_id) throw new ApiError('something_went_wrong')
  const { email, google_id } = identity
  return api('auth/login-with-google', { email, google_id })
}
