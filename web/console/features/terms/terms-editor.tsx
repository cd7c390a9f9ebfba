import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Output } from '#shared/contracts/calls.ts'
import type { TermsText } from '#shared/contracts/console/terms.ts'
import { RichTextField } from '#web/console/features/rich-text-editor/api.ts'
import { SettingForm, useSetting } from '#web/console/features/settings/api.ts'
import { TextLanguage } from '#web/console/layout/text-language.tsx'
import { api } from '#web/http/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useSession } from '#web/session/session.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import { PublishedTerms } from './published-terms.tsx'
import { termsQuery } from './queries.ts'

/** The terms of the community: what was published, and the next version. */
export function TermsEditor() {
  const user = useSession()?.user
  const query = useQuery(termsQuery())
  if (!query.data || !user) return <Unanswered query={query} loading={<ContentSkeleton />} />
  return (
    <div className="flex flex-col gap-6">
      <PublishedTerms terms={query.data} />
      <Form key={query.data.version} owner={user} terms={query.data} />
    </div>
  )
}

type FormProps = { owner: SignedInUser; terms: Output<'console/terms'> }

function Form({ owner, terms }: FormProps) {
  const { t, language_id: own } = useWords()
  const { version, texts, languages, today } = terms
  const [initial] = useState(() => ({ texts, in_force_from: today }))
  const first = languages.some(({ id }) => id === own) ? own : (languages[0]?.id ?? own)
  const [chosen, setChosen] = useState(first)
  const [dateError, setDateError] = useState<string>()
  const [textError, setTextError] = useState<string>()
  const setting = useSetting({
    ...{ owner, part: 'terms', stored: initial, version },
    save: (written, version) => api('console/publish-terms', { ...written, version }),
  })
  const { written, change } = setting
  const text = written.texts.find(({ language_id }) => language_id === chosen)

  function write(part: Partial<TermsText>) {
    setTextError(undefined)
    const others = written.texts.filter(({ language_id }) => language_id !== chosen)
    const before = text ?? { language_id: chosen, terms: '', privacy: '' }
    change({ texts: [...others, { ...before, ...part }] })
  }

  function check(): boolean {
    const isEarly = written.in_force_from < today
    const isEmpty = written.texts.every(({ terms, privacy }) => terms + privacy === '')
    setDateError(isEarly ? t('terms.dateEarly') : undefined)
    setTextError(isEmpty ? t('terms.textMissing') : undefined)
    return isEarly || isEmpty
  }

  return (
    <SettingForm setting={setting} check={check} saveLabel={t('terms.publish')}>
      <h2 className="font-semibold">{t('terms.next')}</h2>
      <TextLanguage
        label={t('terms.language')}
        languages={languages}
        value={chosen}
        onChange={setChosen}
      />
      <RichTextField
        key={`terms ${chosen}`}
        label={t('terms.terms')}
        name="terms"
        html={text?.terms ?? ''}
        error={textError ?? null}
        onChange={(html) => write({ terms: html })}
      />
      <RichTextField
        key={`privacy ${chosen}`}
        label={t('terms.privacy')}
        name="privacy"
        html={text?.privacy ?? ''}
        onChange={(html) => write({ privacy: html })}
      />
      <TextInput
        type="date"
        label={t('terms.inForce')}
        hint={t('terms.inForceHint')}
        min={today}
        required
        value={written.in_force_from}
        error={dateError ?? null}
        onChange={({ target }) => {
          setDateError(undefined)
          change({ in_force_from: target.value })
        }}
      />
      <p className="text-sm text-muted">{t('terms.publishText')}</p>
    </SettingForm>
  )
}
