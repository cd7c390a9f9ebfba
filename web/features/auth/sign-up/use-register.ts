import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useEnter } from '#web/features/auth/sign-in/use-enter.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { type ApiErrorCode, api, isApiError } from '#web/lib/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Draft } from './draft.ts'
import { forgetDraft } from './draft-store.ts'
import { useStartOver } from './use-start-over.ts'

/** Opens the account and signs in; the gate of the screen then leads on. */
export function useRegister(token: string) {
  const { t, errorText } = useWords()
  const alert = useAlert()
  const enter = useEnter()
  const showBanner = useBanner()
  const startOver = useStartOver(token)
  const [, navigate] = useLocation()

  function handleError(error: Error) {
    const code = isApiError(error) ? error.code : undefined
    if (code === 'identity_missing') return startOver(t('setup.expired'))
    if (code === 'identity_differs') return startOver(errorText(error))
    if (code === 'username_taken') return navigate(paths.register(token, 'taken'))
    // What was lost on the way is no matter of signing in.
    alert({ message: errorText(error), showLoginBtn: code !== undefined && !lost.includes(code) })
  }

  return useMutation({
    mutationFn: register,
    onSuccess: (answer) => {
      enter(answer)
      forgetDraft()
      showBanner(t('setup.registered'), 'done')
    },
    onError: handleError,
  })
}

const lost: ApiErrorCode[] = ['timed_out', 'no_response', 'request_failed', 'service_unavailable']

function register(draft: Draft) {
  const { current_city, pincode: home_pincode, other_cities } = draft
  const known = toInput(draft)
  if (draft.proved?.google_id) return api('auth/register-with-google', known)
  return api('auth/register', { ...known, current_city, home_pincode, other_cities })
}

function toInput(draft: Draft) {
  const { identification_token, full_name, username, referral_code, language_id } = draft
  const { terms_accepted, whatsapp_consent, proved } = draft
  return {
    ...{ identification_token, full_name, username, referral_code },
    language_id: language_id ?? undefined,
    ...proved,
    terms_accepted,
    // One that was given for a phone in the end not proved holds for none.
    whatsapp_consent: whatsapp_consent && Boolean(proved?.phone),
  }
}
