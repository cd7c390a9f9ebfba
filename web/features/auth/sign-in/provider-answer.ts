import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAlert } from '#web/layout/alert.tsx'
import { ApiError, api } from '#web/lib/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { keptReturnPath } from '#web/session/return-path.ts'
import { useWords } from '#web/words/words.tsx'
import { useRefusalAlert } from './refusal-alert.ts'
import { useEnter } from './use-enter.ts'

/**
 * Takes up what the sign-in provider has answered, which the address tells with `?provider=`, once: it
 * leaves the address, so that a reload does not ask for it again.
 */
export function useProviderAnswer(token: string): { busy: boolean } {
  const { t } = useWords()
  const alert = useAlert()
  const [, navigate] = useLocation()
  const isAnswered = new URLSearchParams(useSearch()).has('provider')
  const { mutate: login, isPending } = useLogin()
  useEffect(() => {
    const answer = new URLSearchParams(location.search).get('provider')
    if (answer === null) return
    navigate(paths.login(token), { replace: true, state: { from: keptReturnPath() } })
    if (answer === 'proved') login()
    else alert({ message: t('error.something_went_wrong') })
  }, [token, navigate, login, alert, t])
  return { busy: isAnswered || isPending }
}

function useLogin() {
  return useMutation({
    mutationFn: async () => {
      const { identity } = await api('auth/pending-identity', {})
      if (!identity?.email || !identity.google_id) throw new ApiError('something_went_wrong')
      const { email, google_id } = identity
      return api('auth/login-with-google', { email, google_id })
    },
    onSuccess: useEnter(),
    onError: useRefusalAlert(),
  })
}
