import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { paths } from '#web/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FallbackForm } from '#web/ui/form/fallback-form.tsx'
import { useCentred } from '#web/ui/page/use-centred.ts'
import { Chip } from '#web/ui/press/chip.tsx'
import { FilterChip } from '#web/ui/press/filter-chip.tsx'
import { useWords } from '#web/words/words.tsx'
import { MoodPicture } from '../mood-picture.tsx'
import { moodsQuery } from '../queries.ts'
import { filterNames, filterQuery } from './address-filter.ts'
import { activeFilters, activeFirst, type FilterKind, nearMe, removed } from './feed-filter.ts'
import { useFilterCounts } from './use-filter-counts.ts'
import { useFilterNames } from './use-filter-names.ts'
import { useFilterSheet } from './use-filter-sheet.tsx'
import type { ReaderFeed } from './use-reader-feed.ts'

/**
 * The filters of the feed. Active ones come first, because a phone shows only the beginning of the row. The chip of a
 * filter says what it hides, and removes it.
 */
export function FilterBar({ feed }: { feed: ReaderFeed }) {
  const { t, language_id } = useWords()
  const { token, filter, device, change } = feed
  const names = useFilterNames(feed)
  const active = activeFilters(filter)
  const { counts, write } = useFilterCounts(feed, { enabled: active.length > 0 })
  const { sheet, open } = useFilterSheet(feed)
  const PlaceIcon = filter.location === nearMe || device.isAsking ? LocateFixed : MapPin
  const { data: moods } = useQuery(moodsQuery(token, language_id))
  const mood = moods?.moods.find(({ id }) => id === filter.mood_ids[0])
  const icons: { [K in FilterKind]?: ReactNode } = {
    location: <PlaceIcon aria-hidden className="size-4.5 shrink-0" />,
    moods: mood && <MoodPicture src={mood.thumbnail_image} />,
  }
  const row = useRef<HTMLDivElement>(null)
  useCentred(row, 'data-active')

  function chip(kind: FilterKind) {
    const hidden = counts?.hidden[kind]
    return (
      <FilterChip
        key={kind}
        icon={icons[kind]}
        label={names[kind]}
        kind={(kind === 'location' || active.includes(kind)) && t(`feed.${kind}`)}
        active={active.includes(kind)}
        note={hidden ? t('feed.hides', { count: hidden, shown: write(hidden) }) : undefined}
        submits={{
          open: { name: filterNames.choose, value: kind },
          remove: { name: filterNames.without, value: kind },
        }}
        removeLabel={t('feed.removeFilter', { name: names[kind] })}
        onOpen={() => open(kind)}
        onRemove={() => change(removed[kind])}
      />
    )
  }

  return (
    <>
      <FallbackForm action={paths.posts(token)} fields={[...sorted(feed), ...filterQuery(filter)]}>
        <fieldset aria-label={t('feed.filters')} className={barClass}>
          <div
            ref={row}
            className={classNames(rowClass, active.length > 1 ? severalClass : 'scroll-row')}
          >
            {activeFirst(active).map(chip)}
          </div>
          <Chip
            icon={<SlidersHorizontal aria-hidden className="size-4.5" />}
            type="submit"
            name={filterNames.choose}
            value="all"
            aria-haspopup="dialog"
            title={t('feed.allFilters')}
            className="max-sm:w-11 max-sm:justify-center max-sm:px-0"
            onClick={() => open(undefined)}
          >
            <span className="max-sm:sr-only">{t('feed.allFilters')}</span>
          </Chip>
        </fieldset>
      </FallbackForm>
      {sheet}
    </>
  )
}

/** The order of the posts, as an address names it. */
function sorted({ sort }: ReaderFeed) {
  return sort === 'trending' ? [['sort', sort] as const] : []
}

const barClass = 'flex min-h-11 min-w-0 items-start gap-2 large-text:flex-wrap'

// On a phone the others are in the sheet of all filters.
const severalClass = 'flex-wrap max-sm:[&>:not([data-active])]:hidden'

// It reaches the edge of the screen, so that a chip cut off there shows that the row scrolls.
const rowClass =
  'relative -ms-4 -my-1 flex min-w-0 flex-1 gap-2 py-1 ps-4 sm:flex-wrap large-text:basis-full'
