import { timeAgo } from '#web/lib/dates.ts'
import { useWords } from '#web/words/words.tsx'

/** How long ago something was written. The server's page may be a minute older than the browser's. */
export function TimeAgo({ instant }: { instant: string }) {
  const { locale } = useWords()
  return (
    <time dateTime={instant} suppressHydrationWarning className="whitespace-nowrap">
      {timeAgo(instant, Date.now(), locale)}
    </time>
  )
}
