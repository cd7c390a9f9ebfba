import type { FormEvent } from 'react'
import { isPhone } from '#shared/rules/phone.ts'
import { api } from '#web/http/api.ts'
import { useIsLive } from '#web/session/session.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { TermsBox, WhatsappBox } from './consent-boxes.tsx'
import { useDraft } from './draft-store.ts'
import { PhoneField } from './phone-field.tsx'
import { useStartSignUp } from './use-start-sign-up.ts'

/** Signs up with WhatsApp: sends a code to a phone number. */
export function PhoneForm({ token }: { token: string }) {
  const { t } = useWords()
  // Text typed before the draft is loaded would be lost.
  const isLive = useIsLive()
  const [draft, change] = useDraft(token)
  const { form, errors, show, clear } = useFieldErrors(['phone', 'terms_accepted'])
  const sending = useStartSignUp(startWithPhone, { token })
  const { phone } = draft.form

  function handlePhone(typed: string) {
    clear('phone')
    change({ form: { ...draft.form, phone: typed } })
  }

  function handleTerms(terms_accepted: boolean) {
    clear('terms_accepted')
    change({ terms_accepted })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isWrong = show({
      ...(!isPhone(phone) && { phone: t('contact.phoneInvalid') }),
      ...(!draft.terms_accepted && { terms_accepted: t('signUp.termsMissing') }),
    })
    if (!isWrong && !sending.isPending) sending.mutate(phone)
  }

  return (
    <form
      ref={form}
      onSubmit={handleSubmit}
      noValidate
      inert={!isLive}
      className="flex flex-col gap-4"
    >
      <PhoneField value={phone} error={errors.phone} onChange={handlePhone} />
      <div>
        <TermsBox
          checked={draft.terms_accepted}
          error={errors.terms_accepted}
          onChange={handleTerms}
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

async function startWithPhone(phone: string) {
  await api('auth/request-otp', { purpose: 'register', phone })
  return { phone }
}
