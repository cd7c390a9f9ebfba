import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useStoreSession } from '#web/features/auth/sign-in/use-sign-in.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Draft } from './draft.ts'
import { removeDraft } from './draft-store.ts'
import { placesOfDraft, registrationOf, stepAfter } from './registration.ts'
import { useStartOver } from './start-over.ts'

type Options = {
  /** Where the registration began. */
  start?: string
  /** Shows an error beside the fields it is about. Returns whether there are any. */
  show?: (error: Error) => boolean
  /** Adds what the draft lacks. */
  complete?: (draft: Draft) => Promise<Draft>
}

/** Creates the account and signs in. The gate of the screen then redirects. */
export function useRegister(token: string, { start, show, complete }: Options = {}) {
  const { t, errorText, errorHint } = useWords()
  const alert = useAlert()
  const storeSession = useStoreSession()
  const showBanner = useBanner()
  const startOver = useStartOver(token, start)
  const [, navigate] = useLocation()

  function handleError(error: Error) {
    if (show?.(error)) return
    const code = isApiError(error) ? error.code : undefined
    const step = stepAfter(code)
    if (step === 'verify again') {
      return startOver(code === 'identity_missing' ? t('setup.expired') : errorText(error))
    }
    if (step === 'choose a username') return navigate(paths.register(token, 'taken'))
    const showLoginBtn = step === 'sign in'
    alert({ message: errorText(error), hint: errorHint(error), showLoginBtn })
  }

  return useMutation({
    mutationFn: async (draft: Draft) => register(complete ? await complete(draft) : draft),
    onSuccess: (answer) => {
      storeSession(answer)
      removeDraft()
      showBanner(t('setup.registered'), 'done')
    },
    onError: handleError,
  })
}

function register(draft: Draft) {
  const registration = registrationOf(draft)
  if (draft.identity?.google_id) return api('auth/register-with-google', registration)
  return api('auth/register', { ...registration, ...placesOfDraft(draft) })
}
