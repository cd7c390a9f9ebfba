import { useLocation } from 'wouter'
import { RequestCodeForm } from '#web/features/auth/one-time-code/request-code-form.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { type SignInIntent, stateOf } from '#web/session/sign-in-intent.ts'
import { useDraft } from './draft-store.ts'

type JoinByCodeProps = {
  token: string
  /** What to do afterwards; without it, what was stored before. */
  intent?: SignInIntent
}

/** Takes the contact of a visitor, to whom a code is sent: for new members and for those who come back. */
export function JoinByCode({ token, intent }: JoinByCodeProps) {
  const [, change] = useDraft(token)
  const [, navigate] = useLocation()
  return (
    <RequestCodeForm
      purpose="join"
      onSent={(code_sent_to) => {
        change({ code_sent_to })
        navigate(paths.join(token, 'code'), intent && { state: stateOf(intent) })
      }}
    />
  )
}

/** Whether codes can be sent here. */
export function useHasCodes(): boolean {
  const { email_codes, whatsapp_codes } = useProduct().sign_in
  return email_codes || whatsapp_codes
}
