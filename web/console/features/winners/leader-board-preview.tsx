import { EntryView } from '#web/console/features/entries/api.ts'
import { useWords } from '#web/words/words.tsx'
import { PlaceBadge } from './chosen-winner.tsx'
import type { Winner } from './queries.ts'

/** The winners with their posts and reasons, the best first, as the leader board shows them. */
export function LeaderBoardPreview({ winners }: { winners: readonly Winner[] }) {
  const { t } = useWords()
  const shown = winners.flatMap(({ post, reason }) => (post ? [{ post, reason }] : []))
  if (shown.length === 0) return <p className="text-muted">{t('winners.nobodyLeft')}</p>
  return (
    <ol className="grid gap-3.5 lg:grid-cols-2">
      {shown.map(({ post, reason }, index) => (
        <li key={post.id}>
          <EntryView
            post={post}
            head={
              <p dir="auto" className="flex items-center gap-3 bg-done-tint px-4 py-2.5">
                <PlaceBadge place={index + 1} />
                <span className="min-w-0 text-sm [overflow-wrap:anywhere]">{reason}</span>
              </p>
            }
          />
        </li>
      ))}
    </ol>
  )
}
