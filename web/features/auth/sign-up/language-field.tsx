import { useQuery } from '@tanstack/react-query'
import { defaultLanguageId } from '#shared/limits.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { languagesQuery } from './queries.ts'

type LanguageFieldProps = {
  /** Without a choice it is English (SIGNUP-9). */
  value: number | null
  onChange: (language_id: number) => void
}

/** Chooses one of the site's languages. It shows what is saved, even a language that is not in its list. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const { t } = useWords()
  const { data, isLoading, error, isFetching, refetch } = useQuery(languagesQuery())
  const chosen = value ?? defaultLanguageId
  const others = data?.languages.filter(({ id }) => id !== defaultLanguageId) ?? []
  const options = [
    { value: String(defaultLanguageId), label: t('signUp.defaultLanguage') },
    ...others.map(({ id, language_name }) => ({ value: String(id), label: language_name })),
  ]
  if (!options.some((option) => option.value === String(chosen))) {
    options.push({ value: String(chosen), label: t('signUp.unlistedLanguage') })
  }
  return (
    <div className="flex flex-col items-start gap-2 *:w-full">
      <Select
        label={t('signUp.language')}
        name="language_id"
        hint={isLoading ? t('page.loading') : undefined}
        options={options}
        value={String(chosen)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {error && !data && (
        <div role="alert" className="flex items-center justify-between gap-3 text-sm text-muted">
          {t('signUp.languagesMissing')}
          <Button
            size="small"
            variant="secondary"
            busy={isFetching}
            onClick={() => void refetch()}
            className="shrink-0"
          >
            {t('page.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
