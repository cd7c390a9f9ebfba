import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Chip } from '#web/ui/press/chip.tsx'
import { useWords } from '#web/words/words.tsx'
import { MoodPicture } from '../mood-picture.tsx'
import { moodsQuery } from '../queries.ts'
import { toggled } from './feed-filter.ts'
import { SheetSection } from './sheet-section.tsx'
import type { ReaderFeed } from './use-reader-feed.ts'

/** The moods of the shown posts; with none chosen, all. */
export function MoodButtons({ feed }: { feed: ReaderFeed }) {
  const { t, language_id } = useWords()
  const { data } = useQuery(moodsQuery(feed.token, language_id))
  const { mood_ids } = feed.filter
  return (
    <SheetSection title={t('feed.moods')} hint={t('feed.moodsText')}>
      {data?.moods.map(({ id, mood_name, thumbnail_image, is_left_out }) => {
        const isChosen = mood_ids.includes(id)
        if (is_left_out && !isChosen) return null
        return (
          <Chip
            key={id}
            icon={<MoodPicture src={thumbnail_image} />}
            pressed={isChosen}
            onClick={() => feed.change({ mood_ids: toggled(mood_ids, id) })}
          >
            <bdi>{mood_name}</bdi>
            {isChosen && <X aria-hidden className="size-4" />}
          </Chip>
        )
      })}
    </SheetSection>
  )
}
