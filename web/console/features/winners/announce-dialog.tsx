import { type FormEvent, useState } from 'react'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { instantIn } from './local-time.ts'

type AnnounceDialogProps = {
  open: boolean
  time_zone: string
  winnersCount: number
  busy: boolean
  onClose: () => void
  /** At once, if there is no instant. */
  onAnnounce: (announce_at: string | undefined) => void
}

/** Asks when the winners are announced, and says what that means. */
export function AnnounceDialog(props: AnnounceDialogProps) {
  const { t } = useWords()
  return (
    <Dialog open={props.open} onClose={props.onClose} busy={props.busy} title={t('winners.dialog')}>
      <AnnounceForm {...props} />
    </Dialog>
  )
}

function AnnounceForm({ time_zone, winnersCount, busy, onClose, onAnnounce }: AnnounceDialogProps) {
  const { t } = useWords()
  const [when, setWhen] = useState<'now' | 'time'>('now')
  const [date, setDate] = useState(() => dateIn(time_zone, new Date()))
  const [time, setTime] = useState('18:00')
  const [isMissing, setMissing] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (when === 'now') return onAnnounce(undefined)
    const instant = instantIn(time_zone, date, time)
    setMissing(instant === undefined)
    if (instant) onAnnounce(instant)
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('winners.dialogText', { count: winnersCount })}</p>
      <ChoiceChips
        label={t('winners.when')}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', label: t('winners.now') },
          { value: 'time', label: t('winners.atTime') },
        ]}
      />
      {when === 'time' && (
        <div className="flex flex-col gap-1.5">
          <div className="grid grid-cols-2 gap-3">
            <TextInput
              type="date"
              label={t('winners.date')}
              min={dateIn(time_zone, new Date())}
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
            <TextInput
              type="time"
              label={t('winners.time')}
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </div>
          <p className="text-sm text-muted">{t('winners.zone', { zone: time_zone })}</p>
          <FieldError text={isMissing && t('winners.dateMissing')} />
        </div>
      )}
      <div className="flex flex-col gap-2.5">
        <Button type="submit" variant="go" wide busy={busy}>
          {t(when === 'now' ? 'winners.announceNow' : 'winners.announceThen')}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {t('winners.back')}
        </Button>
      </div>
    </form>
  )
}
