import { Laptop, Smartphone } from 'lucide-react'
import { DAY, HOUR } from '#shared/limits.ts'
import type { Locale } from '#shared/page.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { longDate, timeAgo } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useWords, type Words } from '#web/words/words.tsx'
import { type DeviceName, readDevice } from './device-name.ts'
import { type MemberSession, useEndSession } from './queries.ts'

const handhelds = ['Android', 'iPhone', 'iPad', 'KaiOS']

/** One session of the member. */
export function SessionRow({ session }: { session: MemberSession }) {
  const words = useWords()
  const device = readDevice(session.device)
  const name = nameOf(device, words)
  const Icon = handhelds.includes(device.system ?? '') ? Smartphone : Laptop
  return (
    <Card as="li" className="flex items-start gap-3.5 px-4 py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-10 items-center justify-between gap-2">
          <p className="min-w-0 font-semibold">{name}</p>
          {session.is_current ? (
            <Pill tone="done" className="shrink-0">
              {words.t('sessions.current')}
            </Pill>
          ) : (
            <EndButton session_id={session.id} name={name} />
          )}
        </div>
        {whenOf(session, words).map((line) => (
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

function nameOf({ browser, system }: DeviceName, { t }: Words): string {
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}

/** When the session was last used, exact to an hour, and when it began. */
function whenOf({ created_at, last_seen_at }: MemberSession, { t, locale }: Words): string[] {
  const since = t('sessions.since', { date: dateOf(created_at, locale) })
  const now = Date.now()
  const unused = now - Date.parse(last_seen_at)
  if (unused < HOUR) return [t('sessions.usedNow'), since]
  if (unused < 7 * DAY) {
    return [t('sessions.used', { time: timeAgo(last_seen_at, now, locale) }), since]
  }
  return [t('sessions.usedOn', { date: dateOf(last_seen_at, locale) }), since]
}

function dateOf(instant: string, locale: Locale): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return longDate(dateIn(timeZone, new Date(instant)), locale)
}
