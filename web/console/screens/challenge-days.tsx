import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useSession } from '#web/session/session.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useWords } from '#web/words/words.tsx'
import { DaysEditor } from '../features/days/days-editor.tsx'
import { type ChallengeDays, daysQuery } from '../features/days/days-query.ts'
import { editedTable } from '../features/days/edited-table.ts'
import { ChallengeFrame } from '../layout/challenge/challenge-frame.tsx'

/** The days of a challenge as a table. */
export function Screen() {
  return (
    <ChallengeFrame part="days">{(contest_id) => <Days contest_id={contest_id} />}</ChallengeFrame>
  )
}

function Days({ contest_id }: { contest_id: number }) {
  const [language_id, setLanguage] = useState<number>()
  const days = useQuery(daysQuery(contest_id, language_id))
  const session = useSession()
  if (!days.data || !session) return <Unanswered query={days} loading={<ContentSkeleton />} />
  return (
    <div className="flex grow flex-col gap-3">
      <LanguageSelect languages={days.data.languages} value={language_id} onChange={setLanguage} />
      <DaysEditor
        // What is written in it is stored on the device, and is found there by the next one.
        key={`${language_id}:${days.data.days_version}`}
        table={editedTable(contest_id, days.data, language_id)}
        title={days.data.title}
        session={session}
      />
    </div>
  )
}

type LanguageSelectProps = {
  languages: ChallengeDays['languages']
  value: number | undefined
  onChange: (language_id: number | undefined) => void
}

/** Which language is written; there is nothing to choose in a challenge in one language. */
function LanguageSelect({ languages, value, onChange }: LanguageSelectProps) {
  const { t } = useWords()
  const [first, ...further] = languages
  if (!first || further.length === 0) return null
  const options = languages.map(({ language_id, language_name }) => ({
    value: String(language_id),
    label: language_name,
  }))
  return (
    <div className="max-w-xs">
      <Select
        label={t('days.language')}
        options={options}
        value={String(value ?? first.language_id)}
        onChange={({ target }) => {
          const chosen = Number(target.value)
          onChange(chosen === first.language_id ? undefined : chosen)
        }}
      />
    </div>
  )
}
