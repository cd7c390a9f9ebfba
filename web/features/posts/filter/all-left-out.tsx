import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { activeFilters, noFilter, removed } from './feed-filter.ts'
import { useFilterCounts } from './use-filter-counts.ts'
import { useFilterNames } from './use-filter-names.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

/** Names the filters that hide all posts, with a button to remove each that would help, and one for all of them. */
export function AllLeftOut({ feed }: { feed: ReaderFeed }) {
  const { t } = useWords()
  const names = useFilterNames(feed)
  const { counts, write } = useFilterCounts(feed)
  const active = activeFilters(feed.filter)
  const helpful = active.filter((kind) => counts && counts.hidden[kind] > 0)
  const wider = counts?.near?.find(({ radius, posts }) => radius > feed.filter.radius && posts > 0)
  const shown = (count: number) => ({ count, shown: write(count) })
  return (
    <EmptyState
      seed="none-chosen"
      title={t('feed.noneChosen')}
      text={t('feed.noneChosenText', { filters: active.map((kind) => names[kind]).join(', ') })}
      action={
        <div className="flex flex-col gap-2.5">
          {wider && (
            <Button onClick={() => feed.change({ radius: wider.radius })}>
              {t('feed.widen', { radius: wider.radius, ...shown(wider.posts) })}
            </Button>
          )}
          {helpful.map((kind, index) => (
            <Button
              key={kind}
              variant={wider || index > 0 ? 'secondary' : 'primary'}
              onClick={() => feed.change(removed[kind])}
            >
              {t(`feed.loosen.${kind}`, shown(counts?.hidden[kind] ?? 0))}
            </Button>
          ))}
          {(active.length > 1 || helpful.length === 0) && (
            <Button
              variant={helpful.length > 0 ? 'ghost' : 'primary'}
              onClick={() => feed.change(noFilter)}
            >
              {t('feed.removeAllFilters')}
            </Button>
          )}
        </div>
      }
    />
  )
}
