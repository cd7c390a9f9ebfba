import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModerationItem } from '#shared/contracts/console/moderation.ts'
import { maxBulkItems } from '#shared/limits.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { ItemCard } from './item-card.tsx'
import { itemsQuery, type Which } from './queries.ts'

/** What was reported, the latest trouble first. Of what is open, several can be decided at once. */
export function ItemList({ which }: { which: Which }) {
  const { t } = useWords()
  const list = useInfiniteQuery(itemsQuery(which))
  const [chosen, setChosen] = useState<ModerationItem[]>()
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0 && !chosen?.length) {
    return which === 'open' ? (
      <EmptyState seed="reports" title={t('moderation.none')} text={t('moderation.noneText')} />
    ) : (
      <EmptyState seed="closed-reports" title={t('moderation.noneClosed')} />
    )
  }

  /** An item is chosen as it was seen: its version goes with it. */
  function choiceOf(item: ModerationItem) {
    if (!chosen) return undefined
    const others = chosen.filter(({ id }) => id !== item.id)
    return {
      isChosen: others.length < chosen.length,
      onChange: (isChosen: boolean) =>
        setChosen(isChosen ? [...others, item].slice(-maxBulkItems) : others),
    }
  }

  return (
    <>
      {which === 'open' && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={() => setChosen(chosen ? undefined : [])}>
            {t(chosen ? 'moderation.severalEnd' : 'moderation.several')}
          </Button>
          <p role="status" className="text-sm text-muted">
            {chosen && t('moderation.chosen', { count: chosen.length })}
          </p>
        </div>
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {items.map((item) => (
          <ItemCard key={item.id} item={item} choice={choiceOf(item)} />
        ))}
      </ul>
      {list.hasNextPage && <LoadMore label={t('moderation.more')} list={list} />}
      {chosen && chosen.length > 0 && (
        <BulkActions items={chosen} onDone={() => setChosen(undefined)} />
      )}
    </>
  )
}
