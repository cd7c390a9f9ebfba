import { Laptop, Smartphone } from 'lucide-react'
import { Card } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'
import { readDevice } from './device-name.ts'
import { type MemberSession, useEndSession } from './queries.ts'
import { deviceText, sessionTimes } from './session-text.ts'

const handhelds = ['Android', 'iPhone', 'iPad', 'KaiOS']

/** One session of the member. */
export function SessionRow({ session }: { session: MemberSession }) {
  const words = useWords()
  const device = readDevice(session.device)
  const name = deviceText(device, words)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const times = sessionTimes(session, { now: Date.now(), timeZone }, words)
  const Icon = handhelds.includes(device.system ?? '') ? Smartphone : Laptop
  return (
    <Card as="li" className="flex items-start gap-3.5 px-4 py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-10 items-center justify-between gap-2 large-text:flex-wrap">
          <p className="min-w-0 font-semibold">{name}</p>
          {session.is_current ? (
            <Pill tone="done" className="shrink-0">
              {words.t('sessions.current')}
            </Pill>
          ) : (
            <EndButton session_id={session.id} name={name} />
          )}
        </div>
        {times.map((line) => (
          <p key={line} className="text-sm text-muted">
            {line}
          </p>
        ))}
      </div>
    </Card>
  )
}

function EndButton({ session_id, name }: { session_id: string; name: string }) {
  const { t } = useWords()
  const ending = useEndSession(session_id)
  return (
    <Button
      size="small"
      className="shrink-0"
      variant="secondary"
      aria-label={t('sessions.endOf', { device: name })}
      busy={ending.isPending}
      onClick={() => ending.mutate()}
    >
      {t('sessions.end')}
    </Button>
  )
}
