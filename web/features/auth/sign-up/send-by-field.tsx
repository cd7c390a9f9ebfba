import type { Input } from '#shared/contracts/calls.ts'
import { useProduct } from '#web/session/product.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { useWords } from '#web/words/words.tsx'

export type SendBy = NonNullable<Input<'auth/signup-with-email'>['send_by']>

type SendByFieldProps = { value: SendBy; onChange: (send_by: SendBy) => void }

/** Chooses between e-mail and WhatsApp for the code, where both are available. */
export function SendByField({ value, onChange }: SendByFieldProps) {
  const { t } = useWords()
  const { email_codes, whatsapp_codes } = useProduct().sign_in
  if (!email_codes || !whatsapp_codes) return null
  return (
    <ChoiceChips<SendBy>
      label={t('signUp.sendBy')}
      name="send_by"
      choices={[
        { value: 'email', label: t('contact.email') },
        { value: 'whatsapp', label: t('signUp.byWhatsapp') },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
