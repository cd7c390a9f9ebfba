import { type FormEvent, useState } from 'react'
import { isPhone } from '#shared/rules/phone.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { api } from '#web/lib/api.ts'
import { focusField } from '#web/lib/focus-field.ts'
import { useIsLive } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { TermsBox, WhatsappBox } from './consent-boxes.tsx'
import { PhoneField } from './phone-field.tsx'
import { useCodeRequest } from './use-code-request.ts'
import { useDraft } from './use-draft.ts'

/** Signing up with WhatsApp: a phone number, to which a code is sent. */
export function PhoneForm({ token }: { token: string }) {
  const { t } = useWords()
  const alert = useAlert()
  // What would be typed before the draft is known would be lost.
  const isLive = useIsLive()
  const [draft, change] = useDraft(token)
  const [error, setError] = useState<string>()
  const sending = useCodeRequest(requestCode, { token })
  const { phone } = draft.form

  function handlePhone(typed: string) {
    setError(undefined)
    change({ form: { ...draft.form, phone: typed } })
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isPending) return
    if (!isPhone(phone)) {
      setError(t('contact.phoneInvalid'))
      return focusField(event.currentTarget, 'phone')
    }
    if (!draft.terms_accepted) return alert({ message: t('signUp.termsMissing') })
    sending.mutate(phone)
  }

  return (
    <form onSubmit={handleSubmit} noValidate inert={!isLive} className="flex flex-col gap-4">
      <PhoneField value={phone} error={error} onChange={handlePhone} />
      <div>
        <TermsBox
          checked={draft.terms_accepted}
          onChange={(terms_accepted) => change({ terms_accepted })}
        />
        <WhatsappBox
          checked={draft.whatsapp_consent}
          onChange={(whatsapp_consent) => change({ whatsapp_consent })}
        />
      </div>
      <Button type="submit" size="large" wide busy={sending.isPending}>
        {t('code.send')}
      </Button>
    </form>
  )
}

async function requestCode(phone: string) {
  await api('auth/request-otp', { purpose: 'register', phone })
  return { phone }
}
