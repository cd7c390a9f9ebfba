import { timeAgo } from './dates.ts'
import { useWords } from './words.tsx'

/** How long ago something was written. The page that the server drew may be a minute older. */
export function TimeAgo({ instant }: { instant: string }) {
  const { locale } = useWords()
  return (
    <time
      dateTime={instant}
      suppressHydrationWarning
      className="whitespace-nowrap large-text:whitespace-normal"
    >
      {timeAgo(instant, Date.now(), locale)}
    </time>
  )
}
