import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { maxGrievanceLength, maxLinkLength, maxLoginLength } from '#shared/limits.ts'
import type { GrievanceKind } from '#shared/rules/duties.ts'
import { isEmail } from '#shared/rules/email.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { KindChoice } from './kind-choice.tsx'

export type Written = { kind: GrievanceKind | null; address: string; words: string; email: string }

export type Complete = Written & { kind: GrievanceKind }

type GrievanceFormProps = {
  written: Written
  onChange: (part: Partial<Written>) => void
  onSubmit: (complete: Complete) => void
  busy: boolean
  /** What the server says of the address. */
  addressError: string | undefined
}

/** What a grievance is about, what is wrong, and where the answer goes. */
export function GrievanceForm(props: GrievanceFormProps) {
  const { written, onChange, onSubmit, busy, addressError } = props
  const { t } = useWords()
  const { form, errors, show, clear } = useFieldErrors(['kind', 'address', 'words', 'email'])
  const showRefused = useEffectEvent(() => {
    if (addressError) show({ address: addressError })
  })
  // The form comes back from the code with it.
  useEffect(() => {
    if (addressError) showRefused()
  }, [addressError])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { kind, words, email } = written
    const isWrong = show({
      kind: kind === null ? t('grievance.kindMissing') : undefined,
      words: words.trim() === '' ? t('grievance.wordsMissing') : undefined,
      email: isEmail(email) ? undefined : t('grievance.emailInvalid'),
    })
    if (!isWrong && kind !== null && !busy) onSubmit({ ...written, kind })
  }

  function change<Name extends keyof Written>(name: Name, value: Written[Name]) {
    clear(name)
    onChange({ [name]: value })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="text-muted">{t('grievance.intro')}</p>
      <KindChoice
        value={written.kind}
        onChange={(kind) => change('kind', kind)}
        error={errors.kind}
      />
      <TextInput
        name="address"
        label={t('grievance.address')}
        hint={t('grievance.addressHint')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLinkLength}
        value={written.address}
        error={errors.address ?? null}
        onChange={({ target }) => change('address', target.value)}
      />
      <TextArea
        name="words"
        label={t('grievance.words')}
        hint={t('grievance.wordsHint')}
        required
        rows={5}
        limit={maxGrievanceLength}
        value={written.words}
        error={errors.words ?? null}
        onChange={({ target }) => change('words', target.value)}
      />
      <TextInput
        name="email"
        type="email"
        label={t('grievance.email')}
        hint={t('grievance.emailHint')}
        required
        autoComplete="email"
        maxLength={maxLoginLength}
        value={written.email}
        error={errors.email ?? null}
        onChange={({ target }) => change('email', target.value)}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {t('grievance.send')}
      </Button>
    </form>
  )
}
