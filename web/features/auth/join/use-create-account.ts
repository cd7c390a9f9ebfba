import { useMutation } from '@tanstack/react-query'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { useStoreSession } from '#web/features/auth/sign-in/use-sign-in.ts'
import { forgetDraft } from '#web/features/auth/sign-up/draft-store.ts'
import { stepAfter } from '#web/features/auth/sign-up/registration.ts'
import { useStartOver } from '#web/features/auth/sign-up/start-over.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { api, isApiError } from '#web/lib/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Name } from './check-name.ts'

type NewMember = Omit<Name, 'username'> & { username: string; referral_code: string }

/** Creates the account and signs in. The gate of the screen then leads back to where the reader came from. */
export function useCreateAccount(token: string, { google_id }: PendingIdentity) {
  const { t, errorText, errorHint } = useWords()
  const alert = useAlert()
  const showBanner = useBanner()
  const storeSession = useStoreSession()
  const startOver = useStartOver(token, paths.join(token))

  function handleError(error: Error) {
    const code = isApiError(error) ? error.code : undefined
    const step = stepAfter(code)
    // The form shows that the username is taken.
    if (step === 'choose a username') return
    if (step === 'verify again') return startOver(t('setup.expired'))
    const showLoginBtn = step === 'sign in'
    alert({ message: errorText(error), hint: errorHint(error), showLoginBtn })
  }

  return useMutation({
    mutationFn: async ({ username, full_name, ...rest }: NewMember) => {
      const draft = { ...rest, identification_token: token, full_name: full_name.trim() }
      const named = { ...draft, username: username.trim() || (await suggested(full_name)) }
      return google_id ? api('auth/register-with-google', named) : api('auth/register', named)
    },
    onSuccess: (answer) => {
      storeSession(answer)
      forgetDraft()
      showBanner(t('setup.registered'), 'done')
    },
    onError: handleError,
  })
}

/** For somebody who was faster than the suggestion. */
async function suggested(full_name: string): Promise<string> {
  const { username } = await api('auth/suggest-username', { full_name })
  return username
}
