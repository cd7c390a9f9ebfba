import { maxActivityLength } from '#shared/limits.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useWords } from '#web/words/words.tsx'
import type { useActivityDraft } from './activity-draft.ts'
import { CountStepper } from './count-stepper.tsx'

type ActivityFieldProps = {
  /** What is counted: `rounds`. May be empty. */
  unit: string
  draft: Pick<ReturnType<typeof useActivityDraft>, 'value' | 'update'>
  error: string | undefined
  /** What the member logged last, in that unit. */
  last: number | undefined
}

/** The field for what a member has done of a day. */
export function ActivityField({ unit, draft, error, last }: ActivityFieldProps) {
  const { t } = useWords()
  const { value, update } = draft
  const field = (
    <TextArea
      label={unit ? t('day.howMany', { unit }) : t('day.whatDone')}
      name="activity"
      rows={2}
      limit={maxActivityLength}
      value={value}
      onChange={(event) => void update(() => event.target.value)}
      error={error}
    />
  )
  if (!unit) return field
  return (
    <>
      {field}
      <CountStepper {...{ unit, last }} text={value} onChange={(text) => void update(() => text)} />
    </>
  )
}
