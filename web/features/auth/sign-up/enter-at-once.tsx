import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useEnter } from '#web/features/auth/sign-in/use-enter.ts'
import { api, isApiError } from '#web/lib/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useWords } from '#web/words/words.tsx'
import { forgetDraft } from './draft-store.ts'
import { SetupSkeleton } from './setup-skeleton.tsx'
import { Unproved } from './unproved.tsx'

type EnterAtOnceProps = { token: string; email: string; google_id: string }

/** Whom the sign-in provider knows as a member of ours is let in without setting up anything. */
export function EnterAtOnce({ token, ...identity }: EnterAtOnceProps) {
  const { t, errorText } = useWords()
  const enter = useEnter()
  const entering = useMutation({
    mutationFn: () => api('auth/login-with-google', identity),
    onSuccess: (answer) => {
      enter(answer)
      forgetDraft()
    },
  })
  const hasBegun = useRef(false)
  const { mutate } = entering
  useEffect(() => {
    if (!hasBegun.current) mutate()
    hasBegun.current = true
  }, [mutate])
  if (!entering.error) return <SetupSkeleton />
  if (isLost(entering.error)) return <Unproved token={token} />
  return (
    <ErrorState
      text={errorText(entering.error)}
      retryLabel={t('page.retry')}
      busy={entering.isPending}
      onRetry={mutate}
    />
  )
}

/** Whether who is asking has to be proved anew. */
function isLost(error: Error): boolean {
  const refusals = ['identity_missing', 'identity_differs', 'account_missing']
  return isApiError(error) && refusals.includes(error.code)
}
