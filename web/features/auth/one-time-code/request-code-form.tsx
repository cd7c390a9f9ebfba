import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useProduct } from '#web/session/product.tsx'
import { focusField } from '#web/ui/focus/focus-field.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { readContact } from './contact.ts'

type RequestCodeFormProps = {
  purpose: 'login' | 'join'
  onSent: (contact: Contact) => void
}

/** Requests a code, to sign in or to join. */
export function RequestCodeForm({ purpose, onSent }: RequestCodeFormProps) {
  const { t } = useWords()
  const [error, setError] = useState<WordId>()
  const showError = useErrorAlert()
  const request = useMutation({
    mutationFn: (contact: Contact) => api('auth/request-otp', { purpose, ...contact }),
    onSuccess: (_, contact) => onSent(contact),
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = readContact(String(new FormData(form).get('contact') ?? ''))
    if (read.error) return showWrong(form, read.error)
    setError(undefined)
    if (request.isPending) return
    request.mutate(read.contact, {
      onError: (failure) => {
        const isInvalid = isApiError(failure) && failure.code === 'given_data_invalid'
        if (isInvalid) showWrong(form, invalid(read.contact))
        else showError(failure)
      },
    })
  }

  function showWrong(form: HTMLFormElement, wrong: WordId) {
    setError(wrong)
    focusField(form, 'contact')
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <ContactInput error={error && t(error)} onChange={() => setError(undefined)} />
      <Button type="submit" size="large" wide busy={request.isPending}>
        {t('code.send')}
      </Button>
    </form>
  )
}

/** Takes a phone number or an e-mail address, as far as codes can be sent there. */
function ContactInput({ error, onChange }: { error?: string; onChange: () => void }) {
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
      onChange={onChange}
    />
  )
}

function invalid(contact: Contact): WordId {
  return contact.phone === undefined ? 'contact.emailInvalid' : 'contact.phoneInvalid'
}
