import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Chip } from '#web/ui/press/chip.tsx'
import { useWords } from '#web/words/words.tsx'
import { languagesQuery } from '../queries.ts'
import { toggled } from './feed-filter.ts'
import { SheetSection } from './sheet-section.tsx'
import type { ReaderFeed } from './use-reader-feed.ts'

/** The languages of the shown posts; with none chosen, all. */
export function LanguageButtons({ feed }: { feed: ReaderFeed }) {
  const { t } = useWords()
  const { data } = useQuery(languagesQuery(feed.token))
  const { language_ids } = feed.filter
  return (
    <SheetSection title={t('feed.showOnlyIn')} hint={t('feed.showOnlyInText')}>
      {data?.languages.map(({ id, native_name, code, is_left_out }) => {
        const isChosen = language_ids.includes(id)
        if (is_left_out && !isChosen) return null
        return (
          <Chip
            key={id}
            lang={code}
            pressed={isChosen}
            onClick={() => feed.change({ language_ids: toggled(language_ids, id) })}
          >
            {native_name}
            {isChosen && <X aria-hidden className="size-4" />}
          </Chip>
        )
      })}
    </SheetSection>
  )
}
