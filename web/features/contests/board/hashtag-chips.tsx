import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useCentred } from '#web/ui/page/use-centred.ts'
import { chipClass } from '#web/ui/press/chip.tsx'
import { useWords } from '#web/words/words.tsx'
import { hashtagsQuery } from '../queries.ts'

type HashtagChipsProps = { identification_token: string; hashtag: string }

/** The hashtags of a community with the number of their challenges, each a link; the chosen one is always among them. */
export function HashtagChips({ identification_token, hashtag }: HashtagChipsProps) {
  const { t, number } = useWords()
  const row = useRef<HTMLUListElement>(null)
  const { data } = useQuery(hashtagsQuery(identification_token))
  const isChosen = (tag: string) => tag.toLowerCase() === hashtag.toLowerCase()
  const counted = data?.hashtags ?? []
  const isKnown = hashtag === '' || counted.some((one) => isChosen(one.hashtag))
  const tags = isKnown ? counted : [{ hashtag, contests_count: undefined }, ...counted]
  useCentred(row, 'aria-current')
  return (
    <nav aria-label={t('contest.hashtags')}>
      <ul ref={row} className="scroll-row relative -mx-4 -my-1 flex gap-2 px-4 py-1">
        <HashtagChip to={paths.contests(identification_token)} isChosen={hashtag === ''}>
          {t('contest.all')}
        </HashtagChip>
        {tags.map((one) => (
          <HashtagChip
            key={one.hashtag}
            to={paths.contests(identification_token, one.hashtag)}
            isChosen={isChosen(one.hashtag)}
          >
            <span className="max-w-56 truncate large-text:whitespace-normal">{`#${one.hashtag}`}</span>
            {one.contests_count !== undefined && (
              <span className="font-normal">{number(one.contests_count)}</span>
            )}
          </HashtagChip>
        ))}
      </ul>
    </nav>
  )
}

type HashtagChipProps = { to: string; isChosen: boolean; children: ReactNode }

function HashtagChip({ to, isChosen, children }: HashtagChipProps) {
  return (
    <li className="flex shrink-0">
      <Link
        to={to}
        replace
        aria-current={isChosen ? 'page' : undefined}
        className={chipClass(isChosen)}
      >
        {children}
      </Link>
    </li>
  )
}
