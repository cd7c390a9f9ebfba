import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { type Lack, lacksOf } from '#shared/rules/written-challenge.ts'
import { useWords } from '#web/words/words.tsx'
import { type Challenge, type ChallengeDraft, textsOf } from './draft.ts'

/** What a challenge lacks, in words, by its name. */
export type LackErrors = { [lack in Lack]?: string }

/** Not even a draft can be saved with these. */
const neverSaved: readonly Lack[] = ['dates', 'link']

type Asked = { challenge: Challenge; today: CalendarDate }

export function lacksOfDraft(written: ChallengeDraft, { challenge, today }: Asked): Lack[] {
  const [first = 0] = written.language_ids
  const [block] = written.blocks
  const title = block ? textsOf(block, first).title : ''
  return lacksOf({ ...written, title, days_count: challenge.days_count }, today)
}

/** Whether it cannot be saved as it is. What members see stays whole. */
export function isUnsavable(lacks: Lack[], { state }: Pick<Challenge, 'state'>): boolean {
  return lacks.some((lack) =>
    state === 'draft' ? neverSaved.includes(lack) : lack !== 'end' && lack !== 'days',
  )
}

/** Words for what is lacking. */
export function useLackErrors(): (lacks: Lack[]) => LackErrors {
  const { t } = useWords()
  return (lacks) => Object.fromEntries(lacks.map((lack) => [lack, t(`challenge.lack.${lack}`)]))
}
