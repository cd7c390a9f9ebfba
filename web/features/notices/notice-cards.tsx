import { useQuery } from '@tanstack/react-query'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { NoticeCard } from './notice-card.tsx'
import { noticesQuery } from './queries.ts'

/** This part with its words. */
export async function withWords() {
  await addCatalogue('notices')
  return { NoticeCards }
}

/** The official notices, above what neighbours write: those that are read already are closed. */
function NoticeCards() {
  const { t, language_id } = useWords()
  // The screen below goes on without them.
  const { data } = useQuery(noticesQuery(language_id))
  if (!data || data.notices.length === 0) return null
  return (
    <section aria-label={t('notices.title')} className="mb-3.5 flex flex-col gap-2.5">
      {data.notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  )
}
