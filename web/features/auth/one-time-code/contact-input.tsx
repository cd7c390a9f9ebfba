import { useProduct } from '#web/lib/product.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'

/** Takes a phone number or an e-mail address, whichever codes are sent to here, by the name `contact`. */
export function ContactInput({ error }: { error?: string }) {
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
      // What fills both is the browser's guess; an e-mail address can be typed with the keys of either.
      inputMode={isPhoneOnly ? 'tel' : 'email'}
      autoComplete={isPhoneOnly ? 'tel-national' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  )
}
