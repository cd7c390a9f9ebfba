import { useTimeZone } from '#web/session/use-clock.ts'
import { timeAgo } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'

/** How long ago something was written. The page that the server drew may be a minute older. */
export function TimeAgo({ instant }: { instant: string }) {
  const { locale } = useWords()
  const timeZone = useTimeZone()
  return (
    <time
      dateTime={instant}
      suppressHydrationWarning
      className="whitespace-nowrap large-text:whitespace-normal"
    >
      {timeAgo(instant, { now: Date.now(), timeZone }, locale)}
    </time>
  )
}
