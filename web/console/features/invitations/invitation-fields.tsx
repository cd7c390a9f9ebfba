import { maxInvitationUses } from '#shared/limits.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'

/** What is typed: a limit may stay empty, and so may a day. */
export type TypedLimits = { limit: string; day: string }

type LimitFieldsProps = TypedLimits & {
  error: string | undefined
  onChange: (part: Partial<TypedLimits>) => void
}

export function LimitFields({ limit, day, error, onChange }: LimitFieldsProps) {
  const { t } = useWords()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        name="limit"
        label={t('invitations.limit')}
        hint={t('invitations.limitHint')}
        inputMode="numeric"
        autoComplete="off"
        value={limit}
        error={error ?? null}
        onChange={(event) => onChange({ limit: event.target.value })}
      />
      <TextInput
        name="day"
        type="date"
        label={t('invitations.lastDay')}
        hint={t('invitations.lastDayHint')}
        value={day}
        onChange={(event) => onChange({ day: event.target.value })}
      />
    </div>
  )
}

/** The typed limit: null where it is empty, `undefined` where it is none. */
export function readLimit(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const limit = Number(typed)
  return Number.isInteger(limit) && limit >= 1 && limit <= maxInvitationUses ? limit : undefined
}
