import { Fragment } from 'react'
import { paths } from '#web/navigation/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useWords } from '#web/words/words.tsx'

type BoxProps = { checked: boolean; onChange: (checked: boolean) => void }

/** Without this box ticked nobody signs up. What it speaks of opens beside, so that nothing typed is lost. */
export function TermsBox({ checked, onChange }: BoxProps) {
  const { t } = useWords()
  const text = t('signUp.agree', { terms: '|terms|', privacy: '|privacy|' })
  return (
    <Checkbox
      name="terms"
      required
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    >
      {text.split('|').map((part) => (
        <Fragment key={part}>
          {part === 'terms' && <BesideLink to={paths.terms}>{t('login.terms')}</BesideLink>}
          {part === 'privacy' && <BesideLink to={paths.privacy}>{t('login.privacy')}</BesideLink>}
          {part !== 'terms' && part !== 'privacy' && part}
        </Fragment>
      ))}
    </Checkbox>
  )
}

/** A consent of its own, never given by saying nothing. */
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

/** Felt as large as a fingertip: what misses it would tick the box. */
function BesideLink({ to, children }: { to: string; children: string }) {
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
