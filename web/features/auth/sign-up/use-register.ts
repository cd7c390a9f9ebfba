import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useStoreSession } from '#web/features/auth/sign-in/use-sign-in.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { type ApiErrorCode, api, isApiError } from '#web/lib/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Draft } from './draft.ts'
import { forgetDraft } from './draft-store.ts'
import { useStartOver } from './start-over.ts'

/** Creates the account and signs in. The gate of the screen then redirects. */
export function useRegister(token: string) {
  const { t, errorText } = useWords()
  const alert = useAlert()
  const storeSession = useStoreSession()
  const showBanner = useBanner()
  const startOver = useStartOver(token)
  const [, navigate] = useLocation()

  function handleError(error: Error) {
    const code = isApiError(error) ? error.code : undefined
    if (code === 'identity_missing') return startOver(t('setup.expired'))
    if (code === 'identity_differs') return startOver(errorText(error))
    if (code === 'username_taken') return navigate(paths.register(token, 'taken'))
    // Signing in helps with an error of the server, not with one of the network.
    alert({
      message: errorText(error),
      showLoginBtn: code !== undefined && !networkErrors.includes(code),
    })
  }

  return useMutation({
    mutationFn: register,
    onSuccess: (answer) => {
      storeSession(answer)
      forgetDraft()
      showBanner(t('setup.registered'), 'done')
    },
    onError: handleError,
  })
}

const networkErrors: ApiErrorCode[] = [
  'timed_out',
  'no_response',
  'request_failed',
  'service_unavailable',
]

function register(draft: Draft) {
  const { current_city, pincode: home_pincode, other_cities } = draft
  const known = toInput(draft)
  if (draft.identity?.google_id) return api('auth/register-with-google', known)
  return api('auth/register', { ...known, current_city, home_pincode, other_cities })
}

function toInput(draft: Draft) {
  const { identification_token, full_name, username, referral_code, language_id } = draft
  const { terms_accepted, whatsapp_consent, identity } = draft
  return {
    ...{ identification_token, full_name, username, referral_code },
    language_id: language_id ?? undefined,
    ...identity,
    terms_accepted,
    // The consent was given for a phone. It does not hold for a phone that is not verified.
    whatsapp_consent: whatsapp_consent && Boolean(identity?.phone),
  }
}
