import { History, X } from 'lucide-react'
import { useRef } from 'react'
import { Card } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { removeSearch, removeSearches } from './recent-searches.ts'

type RecentListProps = {
  token: string
  searches: string[]
  onSearch: (query: string) => void
}

/** The recent searches on this device: a tap repeats or removes one. */
export function RecentList({ token, searches, onSearch }: RecentListProps) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)

  function handleForget(query: string) {
    removeSearch(token, query)
    // The button that had the focus is gone.
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="recent-searches" className="flex flex-col gap-2.5">
      <div className="flex items-end justify-between gap-3">
        <div>
          <h2
            ref={heading}
            id="recent-searches"
            tabIndex={-1}
            className="font-semibold outline-none"
          >
            {t('search.recent')}
          </h2>
          <p className="text-sm text-muted">{t('search.recentText')}</p>
        </div>
        <Button
          variant="ghost"
          size="small"
          className="shrink-0"
          onClick={() => removeSearches(token)}
        >
          {t('search.forgetAll')}
        </Button>
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {searches.map((query) => (
            <li key={query} className="flex items-center pe-1.5">
              <button
                type="button"
                onClick={() => onSearch(query)}
                className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-2 text-start -outline-offset-3 hover:bg-sunken"
              >
                <History aria-hidden className="size-5 shrink-0 text-muted" />
                <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                  {query}
                </span>
              </button>
              <IconButton
                icon={<X aria-hidden className="size-5" />}
                aria-label={t('search.forget', { query })}
                onClick={() => handleForget(query)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
