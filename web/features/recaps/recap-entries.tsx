import { Link } from 'wouter'
import type { Recap } from '#shared/contracts/recaps.ts'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/list/card.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { useWords } from '#web/words/words.tsx'
import { ShareWords } from './share-words.tsx'

/** The reader's latest entries of a challenge, each with its picture; they lead to the posts. */
export function RecapEntries({ recap }: { recap: Recap }) {
  const { t } = useWords()
  const { contest_id, title, entries, entries_count: count } = recap
  if (count === 0) return null
  const heading = t('recap.entries', { count })
  return (
    <Card as="section" aria-labelledby="recap-entries" className="px-4 pt-2 pb-4">
      <div className="flex min-h-11 items-center">
        <h2 id="recap-entries" className="flex-1 font-semibold">
          {heading}
        </h2>
        <ShareWords
          contest_id={contest_id}
          what={heading}
          text={t('recap.shareEntries', { count, title })}
          className="-me-2.5"
        />
      </div>
      <ul className="mt-1 grid grid-cols-3 gap-2 sm:grid-cols-4 large-text:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.slug}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Entry({ entry: { slug, text, picture } }: { entry: Recap['entries'][number] }) {
  const { t } = useWords()
  return (
    <Link to={paths.post(slug)} className="block">
      <Picture src={picture} alt="" width={1} height={1} seed={slug} className="rounded-control" />
      <span className="mt-1 line-clamp-2 text-sm [overflow-wrap:anywhere] large-text:line-clamp-none">
        {text || t('recap.entry')}
      </span>
    </Link>
  )
}
