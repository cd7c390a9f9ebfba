import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useProduct } from '#web/session/product.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { readContact } from './contact.ts'

type RequestCodeFormProps = {
  purpose: 'login' | 'join'
  onSent: (contact: Contact) => void
}

/** Requests a code, to sign in or to register. */
export function RequestCodeForm({ purpose, onSent }: RequestCodeFormProps) {
  const { t } = useWords()
  const { form, errors, show, clear } = useFieldErrors<'contact', WordId>(['contact'])
  const showError = useErrorAlert()
  const request = useMutation({
    mutationFn: (contact: Contact) => api('auth/request-otp', { purpose, ...contact }),
    onSuccess: (_, contact) => onSent(contact),
    onError: (failure, contact) => {
      const isInvalid = isApiError(failure) && failure.code === 'given_data_invalid'
      if (isInvalid) show({ contact: invalid(contact) })
      else showError(failure)
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { contact, error } = readContact(String(new FormData(event.currentTarget).get('contact')))
    show({ contact: error })
    if (contact && !request.isPending) request.mutate(contact)
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <ContactInput error={errors.contact && t(errors.contact)} onChange={() => clear('contact')} />
      <Button type="submit" size="large" wide busy={request.isPending}>
        {t('code.send')}
      </Button>
    </form>
  )
}

/** Takes a phone number or an e-mail address, depending on where codes can be sent. */
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
