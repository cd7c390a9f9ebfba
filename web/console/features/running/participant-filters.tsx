import {
  type ParticipantCounts,
  type ParticipantFilter,
  type ParticipantSort,
  participantFilters,
  participantSorts,
} from '#shared/rules/participants/order.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Chip } from '#web/ui/press/chip.tsx'
import { ChipRow } from '#web/ui/press/chip-row.tsx'
import { useWords } from '#web/words/words.tsx'
import type { useChosenOrder } from './use-chosen-order.ts'

export type Order = ReturnType<typeof useChosenOrder>

type FilterProps = {
  /** How many stand in each state; undefined until they are counted. */
  counts: ParticipantCounts | undefined
  order: Order
}

/** The states by which participants are filtered, in one row. */
export function FilterChips({ counts, order }: FilterProps) {
  const { t, number } = useWords()
  return (
    <ChipRow label={t('running.show')}>
      {shownFilters(counts, order).map((filter) => (
        <Chip
          key={filter}
          pressed={filter === order.filter}
          onClick={() => order.setFilter(filter)}
        >
          {t(`runningState.${filter}`)}{' '}
          {counts && <span className="text-muted">{number(counts[filter])}</span>}
        </Chip>
      ))}
    </ChipRow>
  )
}

/** The same as a choice of a form. */
export function FilterChoice({ counts, order }: FilterProps) {
  const { t, number } = useWords()
  return (
    <ChoiceChips
      label={t('running.show')}
      choices={shownFilters(counts, order).map((filter) => ({
        value: filter,
        label: `${t(`runningState.${filter}`)} ${counts ? number(counts[filter]) : ''}`.trim(),
      }))}
      value={order.filter}
      onChange={order.setFilter}
    />
  )
}

export function OrderSelect({ order }: { order: Order }) {
  const { t } = useWords()
  return (
    <Select
      label={t('running.sortBy')}
      value={order.sort}
      onChange={(event) => order.setSort(event.target.value as ParticipantSort)}
      options={participantSorts.map((sort) => ({ value: sort, label: t(`runningSort.${sort}`) }))}
    />
  )
}

/** A state that nobody is in is left out, unless it is the chosen one. */
function shownFilters(counts: FilterProps['counts'], order: Order): ParticipantFilter[] {
  return participantFilters.filter(
    (filter) => !counts || counts[filter] > 0 || filter === order.filter,
  )
}
