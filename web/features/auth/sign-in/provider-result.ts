import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError, api } from '#web/http/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { stateOf, storedIntent } from '#web/session/sign-in-intent.ts'
import { useFailedVisit } from './failed-visit.ts'
import { useSignIn } from './use-sign-in.ts'

/**
 * Signs in after a visit to the sign-in provider, whose result the server puts into the address as
 * `?provider=`. It is removed from the address first, so that a reload does not sign in again.
 */
export function useProviderResult(token: string): { busy: boolean } {
  const [, navigate] = useLocation()
  const hasResult = new URLSearchParams(useSearch()).has('provider')
  const { mutate: signIn, isPending } = useSignIn(signInWithProvider)
  useEffect(() => {
    if (new URLSearchParams(location.search).get('provider') !== 'verified') return
    navigate(paths.login(token), { replace: true, state: stateOf(storedIntent() ?? {}) })
    signIn()
  }, [token, navigate, signIn])
  useFailedVisit(paths.login(token))
  return { busy: hasResult || isPending }
}

async function signInWithProvider() {
  const { identity } = await api('auth/pending-identity', {})
  if (!identity?.email || !identity.google_id) throw new ApiError('something_went_wrong')
  const { email, google_id } = identity
  return api('auth/login-with-google', { email, google_id })
}
