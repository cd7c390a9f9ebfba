import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { maxChallengeLanguages } from '#shared/limits.ts'
import { ConfirmDialog } from '#web/console/layout/confirm-dialog.tsx'
import { QueryError } from '#web/layout/query-error.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Challenge, ChallengeDraft } from './draft.ts'
import { countMissing } from './edits.ts'
import { languagesQuery } from './queries.ts'
import { useLanguageNames, useOfferedLanguages } from './use-languages.ts'

type LanguageBarProps = {
  written: ChallengeDraft
  challenge: Challenge
  chosen: number
  onChoose: (language_id: number) => void
  onAdd: (language_id: number) => void
  onRemove: (language_id: number) => void
}

/** The languages of a challenge, and what is missing in each. */
export function LanguageBar(props: LanguageBarProps) {
  const { written, challenge, chosen, onChoose, onAdd, onRemove } = props
  const { t } = useWords()
  const nameOf = useLanguageNames()
  const [removed, setRemoved] = useState<number>()
  const { language_ids } = written
  const choices = language_ids.map((id) => ({ value: String(id), label: nameOf(id) }))
  return (
    <section aria-labelledby="challenge-languages" className="flex flex-col gap-3">
      <h2 id="challenge-languages" className="font-semibold">
        {t('challenge.languages')}
      </h2>
      <ul className="flex flex-col gap-1">
        {language_ids.map((language_id, place) => (
          <li key={language_id} className="flex min-h-11 items-center gap-2">
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{nameOf(language_id)}</span>{' '}
              <LanguageState
                isFirst={place === 0}
                texts={countMissing(written, language_id)}
                days={missingDays(challenge, language_id)}
              />
            </span>
            {language_ids.length > 1 && (
              <IconButton
                icon={<Trash2 aria-hidden className="size-5" />}
                aria-label={t('challenge.removeLanguageNamed', { language: nameOf(language_id) })}
                onClick={() => setRemoved(language_id)}
              />
            )}
          </li>
        ))}
      </ul>
      <AddLanguage language_ids={language_ids} onAdd={onAdd} />
      {language_ids.length > 1 && (
        <div className="lg:hidden">
          <ChoiceChips
            label={t('challenge.shownLanguage')}
            choices={choices}
            value={String(chosen)}
            onChange={(value) => onChoose(Number(value))}
          />
        </div>
      )}
      <ConfirmDialog
        open={removed !== undefined}
        title={t('challenge.removeLanguageQuestion', { language: nameOf(removed ?? 0) })}
        text={t('challenge.removeLanguageText')}
        confirmLabel={t('challenge.removeLanguage')}
        onConfirm={() => {
          if (removed !== undefined) onRemove(removed)
          setRemoved(undefined)
        }}
        onClose={() => setRemoved(undefined)}
      />
    </section>
  )
}

/** A language that is new has no day yet. */
function missingDays({ texts, untranslated_days, days_count }: Challenge, language_id: number) {
  if (!texts.some((one) => one.language_id === language_id)) return days_count
  return untranslated_days.find((one) => one.language_id === language_id)?.days_count ?? 0
}

type LanguageStateProps = { isFirst: boolean; texts: number; days: number }

function LanguageState({ isFirst, texts, days }: LanguageStateProps) {
  const { t } = useWords()
  if (isFirst) return <span className="text-sm text-muted">{t('challenge.firstLanguage')}</span>
  if (texts + days === 0)
    return <span className="text-sm text-muted">{t('challenge.complete')}</span>
  const missing = [
    texts > 0 && t('challenge.missingTexts', { count: texts }),
    days > 0 && t('challenge.missingDays', { count: days }),
  ]
  return <span className="text-sm text-warn-ink">{missing.filter(Boolean).join(' · ')}</span>
}

type AddLanguageProps = { language_ids: number[]; onAdd: (language_id: number) => void }

function AddLanguage({ language_ids, onAdd }: AddLanguageProps) {
  const { t } = useWords()
  const query = useQuery(languagesQuery())
  const offered = useOfferedLanguages().filter(({ id }) => !language_ids.includes(id))
  if (query.error && !query.data) return <QueryError query={query} />
  if (offered.length === 0 || language_ids.length >= maxChallengeLanguages) return null
  const options = offered.map(({ id, native_name }) => ({ value: String(id), label: native_name }))
  return (
    <div className="max-w-xs">
      <Select
        label={t('challenge.addLanguage')}
        value=""
        options={[{ value: '', label: t('challenge.chooseLanguage') }, ...options]}
        onChange={({ target }) => target.value && onAdd(Number(target.value))}
      />
    </div>
  )
}
