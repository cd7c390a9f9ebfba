import { useQuery } from '@tanstack/react-query'
import { useCommunity } from '#web/session/session.tsx'
import { Select } from '#web/ui/select.tsx'
import { useWords } from '#web/words/words.tsx'
import { languagesQuery, moodsQuery } from '../queries.ts'
import type { Draft } from './draft.ts'
import type { ChangeDraft } from './use-draft.ts'

/** Language and mood. Until their lists are loaded, the chosen value is the only option. */
export function ChoiceFields({ draft, onChange }: { draft: Draft; onChange: ChangeDraft }) {
  const { t, locale } = useWords()
  const token = useCommunity()
  const { data: languages } = useQuery(languagesQuery(token))
  const { data: moods } = useQuery(moodsQuery(token, locale))
  const languageOptions = languages?.languages.map(({ id, native_name, language_name }) => ({
    value: String(id),
    label: native_name === language_name ? native_name : `${native_name} · ${language_name}`,
  }))
  const moodOptions = moods?.moods.map(({ id, mood_name }) => ({
    value: String(id),
    label: mood_name,
  }))
  const loading = (id: number | null) => [{ value: String(id ?? ''), label: t('page.loading') }]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('compose.language')}
        options={languageOptions ?? loading(draft.language_id)}
        value={String(draft.language_id)}
        onChange={(event) => onChange({ language_id: Number(event.target.value) })}
      />
      <Select
        label={t('compose.mood')}
        options={
          moodOptions
            ? [{ value: '', label: t('compose.noMood') }, ...moodOptions]
            : loading(draft.mood_id)
        }
        value={String(draft.mood_id ?? '')}
        onChange={(event) => onChange({ mood_id: Number(event.target.value) || null })}
      />
    </div>
  )
}
