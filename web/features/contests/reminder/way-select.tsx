import type { Channel } from '#shared/rules/notification-kinds.ts'
import { Select } from '#web/ui/form/select.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import type { Reminders } from './reminders.ts'

type WaySelectProps = {
  value: Channel
  ways: Reminders['ways']
  onChange: (value: Channel) => void
  /** Whether one may choose to get no reminders at all. */
  optional?: boolean
}

/** How all reminders of a member come. */
export function WaySelect({ value, ways, onChange, optional = false }: WaySelectProps) {
  const { t } = useWords()
  const offered: Channel[] = ['push', ...ways, 'inbox', ...(optional ? (['none'] as const) : [])]
  // What was chosen stays named, even where it can no longer be offered.
  const shown = offered.includes(value) ? offered : [value, ...offered]
  return (
    <Select
      label={t('reminders.way')}
      options={shown.map((way) => ({ value: way, label: t(wordsOf[way]) }))}
      value={value}
      onChange={({ target }) => {
        const chosen = shown.find((way) => way === target.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

const wordsOf: Record<Channel, WordId> = {
  push: 'reminders.push',
  email: 'reminders.email',
  whatsapp: 'reminders.whatsapp',
  inbox: 'reminders.inbox',
  none: 'reminders.never',
}
