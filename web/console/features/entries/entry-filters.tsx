import type { Output } from '#shared/contracts/calls.ts'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { Chip, chipClass } from '#web/ui/press/chip.tsx'
import { ChipRow } from '#web/ui/press/chip-row.tsx'
import { useWords } from '#web/words/words.tsx'
import { MemberFilter } from './member-filter.tsx'
import { type Only, onlyValues, type useEntryAddress } from './use-entry-address.ts'

type EntryFiltersProps = {
  counts: Output<'console/entry-counts'>
  address: ReturnType<typeof useEntryAddress>
}

/** How far the reviewer has come, and which entries are shown. */
export function EntryFilters({ counts, address }: EntryFiltersProps) {
  const { t, number } = useWords()
  const { entries_count, seen_count, days, languages } = counts
  const nameOf = (name: string, count: number) =>
    t('entries.dayCount', { name, count: number(count) })
  return (
    <div className="mx-auto mb-4 flex w-full max-w-2xl flex-col gap-3">
      <ProgressBar
        label={t('entries.progress')}
        value={seen_count}
        max={entries_count}
        text={t('entries.progressText', {
          seen: number(seen_count),
          count: number(entries_count),
        })}
      />
      <ChipRow label={t('entries.filters')}>
        {onlyValues.map((only) => (
          <Chip
            key={only}
            pressed={address.only === only}
            onClick={() => address.set({ only: only === 'unseen' ? undefined : only })}
          >
            {t(labels[only])}
          </Chip>
        ))}
        {days.length > 1 && (
          <ChipSelect
            label={t('entries.day')}
            every={t('entries.everyDay')}
            value={address.day}
            onChange={(day) => address.set({ day })}
            options={days.map((day) => ({
              value: String(day.id),
              label: nameOf(day.name_of_day, day.entries_count),
            }))}
          />
        )}
        <MemberFilter contest_id={address.filter.contest_id} address={address} />
        {languages.length > 1 && (
          <ChipSelect
            label={t('entries.language')}
            every={t('entries.everyLanguage')}
            value={address.language}
            onChange={(language) => address.set({ language })}
            options={languages.map((language) => ({
              value: String(language.language_id),
              label: nameOf(language.language_name, language.entries_count),
            }))}
          />
        )}
      </ChipRow>
    </div>
  )
}

type ChipSelectProps = {
  label: string
  /** The choice of no filter. */
  every: string
  value: string | undefined
  options: { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

/** The browser's own select, which looks like a chip and needs no room of its own. */
function ChipSelect({ label, every, value, options, onChange }: ChipSelectProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      className={`${chipClass(value !== undefined)} max-w-48 truncate`}
    >
      <option value="">{every}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

const labels = {
  unseen: 'entries.unseen',
  all: 'entries.all',
  picked: 'entries.picked',
  starred: 'entries.starred',
} as const satisfies Record<Only, string>
