import { useQuery } from '@tanstack/react-query'
import { Languages, PenLine, Smile } from 'lucide-react'
import { QueryError } from '#web/layout/query-error.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { ChipSelect } from '#web/ui/form/chip-select.tsx'
import { ChipRow } from '#web/ui/press/chip-row.tsx'
import { useWords } from '#web/words/words.tsx'
import { languagesQuery, moodsQuery } from '../queries.ts'
import type { DraftSource } from './draft.ts'
import type { DraftFieldProps } from './draft-field-props.ts'

/** Language, mood and source. Until their lists are loaded, the chosen value is the only option. */
export function ChoiceRow({ draft, isEntry, onChange }: DraftFieldProps & { isEntry: boolean }) {
  const { t, language_id } = useWords()
  const token = useCommunity()
  const languages = useQuery(languagesQuery(token))
  const moods = useQuery(moodsQuery(token, language_id))
  const failed = [languages, moods].find(({ data, error }) => !data && error)
  const languageOptions = languages.data?.languages
    .filter(({ id, is_left_out }) => !is_left_out || id === draft.language_id)
    .map(({ id, native_name, language_name }) => ({
      value: String(id),
      label: native_name === language_name ? native_name : `${native_name} · ${language_name}`,
    }))
  const moodOptions = moods.data?.moods
    .filter(({ id, is_left_out }) => !is_left_out || id === draft.mood_id)
    .map(({ id, mood_name }) => ({ value: String(id), label: mood_name }))
  const loading = (id: number | null) => [{ value: String(id ?? ''), label: t('page.loading') }]
  return (
    <>
      <ChipRow label={t('compose.details')}>
        <ChipSelect
          label={t('compose.language')}
          icon={<Languages aria-hidden className="size-4 shrink-0" />}
          options={languageOptions ?? loading(draft.language_id)}
          value={String(draft.language_id)}
          onChange={(value) => onChange({ language_id: Number(value), is_language_chosen: true })}
        />
        <ChipSelect
          label={t('compose.mood')}
          icon={<Smile aria-hidden className="size-4 shrink-0" />}
          options={
            moodOptions
              ? [{ value: '', label: t('compose.noMood') }, ...moodOptions]
              : loading(draft.mood_id)
          }
          value={String(draft.mood_id ?? '')}
          onChange={(value) => onChange({ mood_id: Number(value) || null })}
        />
        {!isEntry && (
          <ChipSelect
            label={t('compose.source')}
            icon={<PenLine aria-hidden className="size-4 shrink-0" />}
            options={sources.map(({ value, label }) => ({ value, label: t(label) }))}
            value={draft.source}
            onChange={(value) =>
              onChange({ source: sources.find((source) => source.value === value)?.value })
            }
          />
        )}
      </ChipRow>
      {failed && <QueryError query={failed} />}
    </>
  )
}

const sources = [
  { value: 'By Me', label: 'compose.byMe' },
  { value: 'Forwarded', label: 'compose.forwarded' },
  { value: 'web', label: 'compose.web' },
] as const satisfies { value: DraftSource; label: string }[]
