import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { api, isApiError } from '#web/lib/api.ts'
import { focusField } from '#web/lib/focus-field.ts'
import { useProduct } from '#web/lib/product.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { readContact } from './contact.ts'

/** Requests a code to sign in with. */
export function RequestCodeForm() {
  const { t } = useWords()
  const [error, setError] = useState<WordId>()
  const request = useRequestCode(setError)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = readContact(String(new FormData(form).get('contact') ?? ''))
    setError(read.error)
    if (read.error) focusField(form, 'contact')
    else if (!request.isPending) request.mutate(read.contact)
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <ContactInput error={error && t(error)} />
      <Button type="submit" size="large" wide busy={request.isPending}>
        {t('code.send')}
      </Button>
    </form>
  )
}

/** Takes a phone number or an e-mail address, as far as codes can be sent there. */
function ContactInput({ error }: { error?: string }) {
  const { t } = useWords()
  const { email_codes, whatsapp_codes } = useProduct().sign_in
  const isPhoneOnly = whatsapp_codes && !email_codes
  const label: WordId = isPhoneOnly ? 'contact.phone' : 'contact.email'
  return (
    <TextInput
      label={t(email_codes && whatsapp_codes ? 'contact.either' : label)}
      hint={whatsapp_codes ? t('contact.hint') : undefined}
      name="contact"
      required
      type={isPhoneOnly ? 'tel' : 'text'}
      // On the keyboard for e-mail addresses digits can be typed as well.
      inputMode={isPhoneOnly ? 'tel' : 'email'}
      autoComplete={isPhoneOnly ? 'tel-national' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  )
}

function useRequestCode(onInvalid: (error: WordId) => void) {
  const showError = useErrorAlert()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: (contact: Contact) => api('auth/request-otp', { purpose: 'login', ...contact }),
    onSuccess: (_, contact) => navigate(paths.loginCode, { state: contact }),
    onError: (error, contact) => {
      const isInvalid = isApiError(error) && error.code === 'given_data_invalid'
      if (!isInvalid) return showError(error)
      onInvalid(contact.phone === undefined ? 'contact.emailInvalid' : 'contact.phoneInvalid')
    },
  })
}
