import { Fragment } from 'react'
import { paths } from '#web/navigation/paths.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useWords } from '#web/words/words.tsx'

type BoxProps = { checked: boolean; onChange: (checked: boolean) => void }

/** Sign-up requires this box. Its links open in a new tab, so that the form is not lost. */
export function TermsBox({ checked, error, onChange }: BoxProps & { error?: string | undefined }) {
  const { t } = useWords()
  const text = t('signUp.agree', { terms: '|terms|', privacy: '|privacy|' })
  return (
    <Checkbox
      name="terms_accepted"
      required
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
    >
      {text.split('|').map((part) => (
        <Fragment key={part}>
          {part === 'terms' && <NewTabLink to={paths.terms}>{t('login.terms')}</NewTabLink>}
          {part === 'privacy' && <NewTabLink to={paths.privacy}>{t('login.privacy')}</NewTabLink>}
          {part !== 'terms' && part !== 'privacy' && part}
        </Fragment>
      ))}
    </Checkbox>
  )
}

/** A separate consent, not ticked at first. */
export function WhatsappBox({ checked, onChange }: BoxProps) {
  const { t } = useWords()
  return (
    <Checkbox
      name="whatsapp_consent"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    >
      {t('signUp.whatsappConsent')}
    </Checkbox>
  )
}

/** The tap area is larger than the text, for a tap beside it would tick the box. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="link relative before:absolute before:-inset-x-1 before:-inset-y-3"
    >
      {children}
    </a>
  )
}
