import { useEffect, useRef } from 'react'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { FoldedLanguagesChoice } from '../folding/folded-languages-choice.tsx'
import { activeFilters, type FilterKind, noFilter } from './feed-filter.ts'
import { LanguageButtons } from './language-buttons.tsx'
import { MoodButtons } from './mood-buttons.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { useFilterCounts } from './use-filter-counts.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

export type FilterSheetProps = {
  feed: ReaderFeed
  /** The section at which it opens; its top if undefined. */
  section: FilterKind | undefined
  open: boolean
  onClose: () => void
}

/** All filters of the feed. Each choice applies at once. */
export function FilterSheet({ open, onClose, ...content }: FilterSheetProps) {
  const { t } = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={t('feed.personalize')} closeLabel={t('page.close')}>
      <SheetContent {...content} onClose={onClose} />
    </Sheet>
  )
}

/** Drawn only while the sheet is open. */
function SheetContent({ feed, section, onClose }: Omit<FilterSheetProps, 'open'>) {
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (section === undefined || section === 'location') return
    content.current?.querySelector(`[data-section=${section}]`)?.scrollIntoView()
  }, [section])

  return (
    <div ref={content} className="flex flex-col gap-6">
      <PlaceChoice feed={feed} />
      <div data-section="languages" className="scroll-mt-16">
        <LanguageButtons feed={feed} />
      </div>
      <div data-section="moods" className="scroll-mt-16">
        <MoodButtons feed={feed} />
      </div>
      <FoldedLanguagesChoice token={feed.token} />
      <SheetFoot feed={feed} onClose={onClose} />
    </div>
  )
}

function SheetFoot({ feed, onClose }: { feed: ReaderFeed; onClose: () => void }) {
  const { t } = useWords()
  const { counts, write } = useFilterCounts(feed)
  const isFiltered = activeFilters(feed.filter).length > 0
  const shown = counts
    ? t('feed.showPosts', { count: counts.posts, shown: write(counts.posts) })
    : t('feed.showThem')
  return (
    <footer className={footClass}>
      {isFiltered && (
        <Button variant="ghost" onClick={() => feed.change(noFilter)}>
          {t('feed.removeAll')}
        </Button>
      )}
      <Button className="flex-1" onClick={onClose}>
        {shown}
      </Button>
    </footer>
  )
}

const footClass =
  'sticky bottom-0 -mx-5 -mb-[calc(1.25rem+var(--foot,0px))] flex flex-wrap gap-2 border-t border-line bg-raised ' +
  'px-5 pt-3 pb-[calc(0.75rem+var(--foot,0px))] large-text:static'
