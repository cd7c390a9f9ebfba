import { type FormEvent, useState } from 'react'
import type { Invitation, WrittenInvitation } from '#shared/contracts/console/invitations.ts'
import { maxInvitationNameLength, maxInvitationsAtOnce } from '#shared/limits.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { ChallengeField } from './challenge-field.tsx'
import { endOfDay, lastDay } from './expiry.ts'
import { LimitFields, readLimit } from './invitation-fields.tsx'
import { amongInvitable, useInvitable } from './use-invitable.ts'

type InvitationFormProps = {
  /** The one that is changed; without it new ones are made, a line for each. */
  invitation?: Invitation
  /** The challenge to which new ones lead on at first. */
  contest_id?: number | undefined
  busy: boolean
  onSubmit: (invitations: WrittenInvitation[]) => void
}

/** Whom invitations are for, how many may come by each, and until when. */
export function InvitationForm({ invitation, contest_id, busy, onSubmit }: InvitationFormProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState(() => ({
    name: invitation?.name ?? '',
    limit: String(invitation?.uses_limit ?? ''),
    day: invitation?.expires_at ? lastDay(invitation.expires_at) : '',
    contest_id: invitation?.contest?.id ?? contest_id ?? null,
  }))
  const { form, errors, show, clear } = useFieldErrors(['name', 'limit'] as const)
  const challenges = useInvitable(invitation?.contest)
  const chosen = amongInvitable(typed.contest_id, challenges)
  const names = typed.name.split('\n').map(visibleText).filter(Boolean)

  function change(field: 'name' | 'limit', part: Partial<typeof typed>) {
    clear(field)
    setTyped({ ...typed, ...part })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const uses_limit = readLimit(typed.limit)
    const wrong = wrongNames(names)
    const isWrong = show({
      name: wrong && t(wrong),
      limit: uses_limit === undefined ? t('invitations.limitWrong') : undefined,
    })
    if (isWrong || uses_limit === undefined || busy) return
    const expires_at = endOfDay(typed.day)
    const rest = { uses_limit, expires_at, contest_id: chosen }
    onSubmit(names.map((name) => ({ name, ...rest })))
  }

  const field = { name: 'name', required: true, value: typed.name, error: errors.name ?? null }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {invitation ? (
        <TextInput
          {...field}
          label={t('invitations.name')}
          maxLength={maxInvitationNameLength}
          onChange={(event) => change('name', { name: event.target.value })}
        />
      ) : (
        <TextArea
          {...field}
          rows={2}
          label={t('invitations.names')}
          hint={t('invitations.namesHint')}
          onChange={(event) => change('name', { name: event.target.value })}
        />
      )}
      <LimitFields {...typed} error={errors.limit} onChange={(part) => change('limit', part)} />
      <ChallengeField
        value={chosen}
        challenges={challenges}
        onChange={(next) => setTyped({ ...typed, contest_id: next })}
      />
      <Button type="submit" busy={busy} wide={invitation !== undefined} className="self-start">
        {invitation
          ? t('invitations.save')
          : t('invitations.make', { count: Math.max(1, names.length) })}
      </Button>
    </form>
  )
}

function wrongNames(names: string[]): WordId | undefined {
  if (names.length === 0) return 'invitations.namesMissing'
  if (names.length > maxInvitationsAtOnce) return 'invitations.namesMany'
  if (names.some((name) => name.length > maxInvitationNameLength)) return 'invitations.namesLong'
  return undefined
}
