import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { useStoreSession } from '#web/features/auth/sign-in/use-sign-in.ts'
import { removeDraft } from '#web/features/auth/sign-up/draft-store.ts'
import { languagesQuery } from '#web/features/auth/sign-up/queries.ts'
import { stepAfter } from '#web/features/auth/sign-up/registration.ts'
import { useStartOver } from '#web/features/auth/sign-up/start-over.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { useWords } from '#web/words/words.tsx'
import { type Name, nameErrorsOf } from './check-name.ts'

type NewMember = Omit<Name, 'username'> & { username: string; referral_code: string }

/** Creates the account and signs in. The gate of the screen then leads back to where the reader came from. */
export function useCreateAccount(token: string, { google_id }: PendingIdentity) {
  const { t, errorText, errorHint, language_id: read } = useWords()
  const client = useQueryClient()
  const alert = useAlert()
  const showBanner = useBanner()
  const storeSession = useStoreSession()
  const startOver = useStartOver(token, paths.join(token))

  function handleError(error: Error) {
    // The form shows these beside its fields.
    if (Object.keys(nameErrorsOf(error)).length > 0) return
    const step = stepAfter(isApiError(error) ? error.code : undefined)
    if (step === 'verify again') return startOver(t('setup.expired'))
    const showLoginBtn = step === 'sign in'
    alert({ message: errorText(error), hint: errorHint(error), showLoginBtn })
  }

  return useMutation({
    mutationFn: async ({ username, full_name, ...rest }: NewMember) => {
      const language_id = await languageOfReader(client, read)
      const draft = {
        ...rest,
        language_id,
        identification_token: token,
        full_name: full_name.trim(),
      }
      const named = { ...draft, username: username.trim() || (await suggested(full_name)) }
      return google_id ? api('auth/register-with-google', named) : api('auth/register', named)
    },
    onSuccess: (answer) => {
      storeSession(answer)
      removeDraft()
      showBanner(t('setup.registered'), 'done')
    },
    onError: handleError,
  })
}

/** The language in which somebody reads, if the site has it; else the default. */
async function languageOfReader(client: QueryClient, read: number): Promise<number> {
  const { languages } = await client.ensureQueryData(languagesQuery())
  return languages.some(({ id }) => id === read) ? read : defaultLanguageId
}

/** For somebody who was faster than the suggestion. */
async function suggested(full_name: string): Promise<string> {
  const { username } = await api('auth/suggest-username', { full_name })
  return username
}
