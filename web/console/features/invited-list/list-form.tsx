import { languages } from 'virtual:languages'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { contactLifetime, DAY, maxInvitationNameLength } from '#shared/limits.ts'
import type { ListError } from '#shared/rules/invited-list.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import {
  amongInvitable,
  ChallengeField,
  endOfDay,
  lastDay,
  useInvitable,
} from '#web/console/features/invitations/api.ts'
import { consolePaths } from '#web/console/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CheckedPeople } from './checked-people.tsx'
import { ListField } from './list-field.tsx'
import { selectRow } from './select-row.ts'
import { useCheckList } from './use-check-list.ts'
import { useSendList } from './use-send-list.ts'

const dayAfter = (milliseconds: number) =>
  lastDay(new Date(Date.now() + milliseconds).toISOString())

/**
 * Takes names and contacts, typed, pasted or from a file; says what it has read; and invites when that is confirmed. A list
 * is not stored as a draft: others who use the device would read the contacts.
 */
export function ListForm() {
  const { t, number, locale, errorText } = useWords()
  const token = useCommunity() ?? ''
  const [, navigate] = useLocation()
  const showBanner = useBanner()
  const list = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(() => ({
    name: '',
    text: '',
    locale,
    day: dayAfter(30 * DAY),
    contest_id: null as number | null,
  }))
  // The same for each try: a list goes on where it broke off.
  const [invitation_id] = useState(() => crypto.randomUUID())
  const { form, errors, show, clear } = useFieldErrors(['name', 'list', 'day'] as const)
  const { check, isChecking, checked, forget, ...checking } = useCheckList()
  const { send, isSending, ...sending } = useSendList(({ invited, left_out }) => {
    showBanner(
      t('invitedList.invited', { invited: number(invited), left: number(left_out) }),
      'done',
    )
    navigate(
      invited > 0 ? consolePaths.invitation(token, invitation_id) : consolePaths.invitations(token),
    )
  })
  const challenges = useInvitable()
  const chosen = amongInvitable(typed.contest_id, challenges)
  const people = checked?.errors.length === 0 ? checked.people : []
  const error = checking.error ?? sending.error

  function change(part: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...part }))
    if (part.text !== undefined) {
      clear('list')
      forget()
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isChecking || isSending) return
    const name = visibleText(typed.name)
    const expires_at = endOfDay(typed.day)
    const isRight = expires_at !== null && typed.day <= dayAfter(contactLifetime - DAY)
    const isWrong = show({
      name: name === '' ? t('invitedList.nameMissing') : undefined,
      list: visibleText(typed.text) === '' ? t('invitedList.listMissing') : undefined,
      day: isRight && Date.parse(expires_at) > Date.now() ? undefined : t('invitedList.dayWrong'),
    })
    if (isWrong || expires_at === null) return
    if (people.length === 0) return check(typed.text)
    const rest = { locale: typed.locale, contest_id: chosen }
    send({ invitation_id, name, expires_at, people, ...rest })
  }

  function handleGo({ row }: ListError) {
    if (list.current) selectRow(list.current, row)
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex max-w-3xl flex-col gap-5">
      <TextInput
        name="name"
        label={t('invitedList.name')}
        hint={t('invitedList.nameHint')}
        required
        maxLength={maxInvitationNameLength}
        value={typed.name}
        error={errors.name ?? null}
        onChange={(event) => {
          clear('name')
          change({ name: event.target.value })
        }}
      />
      <ListField
        ref={list}
        value={typed.text}
        error={errors.list}
        onChange={(text) => change({ text })}
      />
      <ChoiceChips
        label={t('invitedList.language')}
        choices={languages.map((one) => ({ value: one.locale, label: one.name, lang: one.locale }))}
        value={typed.locale}
        onChange={(chosen) => change({ locale: chosen })}
      />
      <TextInput
        name="day"
        type="date"
        label={t('invitedList.day')}
        hint={t('invitedList.dayHint')}
        required
        value={typed.day}
        error={errors.day ?? null}
        onChange={(event) => {
          clear('day')
          change({ day: event.target.value })
        }}
      />
      <ChallengeField
        value={chosen}
        challenges={challenges}
        onChange={(contest_id) => change({ contest_id })}
      />
      <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
        {checked && <CheckedPeople checked={checked} onGo={handleGo} />}
        {error && <p className="text-danger-ink">{errorText(error)}</p>}
      </div>
      {isSending && (
        <ProgressBar
          label={t('invitedList.sending')}
          value={sending.done}
          max={people.length}
          text={t('invitedList.sentOf', {
            done: number(sending.done),
            count: number(people.length),
          })}
        />
      )}
      <Button type="submit" busy={isChecking || isSending} className="self-start">
        {people.length > 0
          ? t('invitedList.invite', { count: people.length, shown: number(people.length) })
          : t('invitedList.check')}
      </Button>
    </form>
  )
}
