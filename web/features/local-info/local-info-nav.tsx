import { useRef } from 'react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useCentred } from '#web/ui/page/use-centred.ts'
import { chipClass } from '#web/ui/press/chip.tsx'
import { useWords } from '#web/words/words.tsx'

type LocalInfoId = 'info' | 'trending' | 'all' | 'faq' | 'local-authorities'

type LocalInfoNavProps = {
  token: string
  /** `rules` has no link of its own here: few read them twice. */
  current: LocalInfoId | 'rules'
  /** The filter of the shown posts, as a query. It also applies to the other order of the posts. */
  filter?: string
}

/** What a community reads and writes, in one line of links that scrolls sideways (FEED-10). */
export function LocalInfoNav({ token, current, filter }: LocalInfoNavProps) {
  const { t } = useWords()
  const row = useRef<HTMLUListElement>(null)
  useCentred(row, 'aria-current')
  return (
    <nav aria-label={t('info.label')}>
      <ul ref={row} className="scroll-row relative -mx-4 -my-1 flex gap-2 px-4 py-1">
        {linksOf(token, filter).map(({ id, to }) => (
          <li key={id} className="flex shrink-0">
            <Link
              to={to}
              aria-current={id === current ? 'page' : undefined}
              className={chipClass(id === current)}
            >
              {t(`info.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function linksOf(token: string, filter?: string): { id: LocalInfoId; to: string }[] {
  return [
    { id: 'info', to: paths.info(token) },
    { id: 'trending', to: paths.posts(token, 'trending', filter) },
    { id: 'all', to: paths.posts(token, undefined, filter) },
    { id: 'faq', to: paths.faq(token) },
    { id: 'local-authorities', to: paths.localAuthorities(token) },
  ]
}
