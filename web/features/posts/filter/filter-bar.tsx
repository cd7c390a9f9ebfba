import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '#web/ui/chip.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { useWords } from '#web/words/words.tsx'
import { MoodPicture } from '../mood-picture.tsx'
import { moodsQuery } from '../queries.ts'
import { activeFilters, type FilterKind, nearMe, removed } from './feed-filter.ts'
import { useFilterCounts } from './use-filter-counts.ts'
import { useFilterNames } from './use-filter-names.ts'
import { useFilterSheet } from './use-filter-sheet.tsx'
import type { ReaderFeed } from './use-reader-feed.ts'

/** The filters of the feed, the place first. What one leaves out is said on its chip, which removes it too. */
export function FilterBar({ feed }: { feed: ReaderFeed }) {
  const { t, number, locale } = useWords()
  const { token, filter, device, change } = feed
  const names = useFilterNames(feed)
  const active = activeFilters(filter)
  const { data: counts } = useFilterCounts(feed, { enabled: active.length > 0 })
  const { sheet, open } = useFilterSheet(feed)
  const PlaceIcon = filter.location === nearMe || device.isAsking ? LocateFixed : MapPin
  const { data: moods } = useQuery(moodsQuery(token, locale))
  const mood = moods?.moods.find(({ id }) => id === filter.mood_ids[0])

  function chip(kind: FilterKind, icon?: ReactNode) {
    const hidden = counts?.hidden[kind]
    return (
      <FilterChip
        icon={icon}
        label={names[kind]}
        kind={(kind === 'location' || active.includes(kind)) && t(`feed.${kind}`)}
        active={active.includes(kind)}
        note={hidden !== undefined && t('feed.hides', { count: hidden, shown: number(hidden) })}
        removeLabel={t('feed.removeFilter', { name: names[kind] })}
        onOpen={() => open(kind)}
        onRemove={() => change(removed[kind])}
      />
    )
  }

  return (
    <div className="min-h-11">
      <ChipRow label={t('feed.filters')}>
        {chip('location', <PlaceIcon aria-hidden className="size-4.5 shrink-0" />)}
        {chip('languages')}
        {chip('moods', mood && <MoodPicture src={mood.thumbnail_image} />)}
        <Chip
          icon={<SlidersHorizontal aria-hidden className="size-4.5" />}
          aria-haspopup="dialog"
          onClick={() => open(undefined)}
        >
          {t('feed.allFilters')}
        </Chip>
      </ChipRow>
      {sheet}
    </div>
  )
}
