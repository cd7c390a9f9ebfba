import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { useWords } from '#web/lib/words.tsx'
import { useEnter } from '#web/session/sign-in/use-enter.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { forgetDraft } from './draft-store.ts'
import { SetupSkeleton } from './setup-skeleton.tsx'

/** Whom the sign-in provider knows as a member of ours is let in without setting up anything. */
export function EnterAtOnce({ email, google_id }: { email: string; google_id: string }) {
  const { t, problem } = useWords()
  const enter = useEnter()
  const entering = useMutation({
    mutationFn: () => api('auth/login-with-google', { email, google_id }),
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
  return (
    <ErrorState
      text={problem(entering.error)}
      retryLabel={t('page.retry')}
      busy={entering.isPending}
      onRetry={mutate}
    />
  )
}
