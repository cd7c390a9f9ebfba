import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Standing } from '#shared/contracts/contests.ts'
import type { ResultsState } from '#shared/rules/contest-state.ts'
import { Encourage } from '#web/features/encouragements/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'
import { EarlierButton, MoreButton } from '../more-button.tsx'
import { ownStandingsQuery, standingsQuery } from '../queries.ts'
import { scoreText } from '../schedule/schedule-text.ts'
import type { OwnDays } from './day-reasons.ts'
import { OwnDaysSheet } from './own-days-sheet.tsx'
import { StandingsSkeleton } from './standings-skeleton.tsx'

type StandingsProps = {
  contest_id: number
  results: ResultsState
  /** The reader's own days, if they take part. */
  own: OwnDays | undefined
}

/**
 * All participants by rank, with the rule of the ranking, and whether it may still change: for a participant from their own row
 * on, both ways.
 */
export function Standings({ contest_id, results, own }: StandingsProps) {
  const { t } = useWords()
  const [fromTop, setFromTop] = useState(false)
  const [showsDays, setShowsDays] = useState(false)
  const isOwn = own !== undefined && !fromTop
  return (
    <section aria-labelledby="standings">
      <h2 id="standings" className="text-lg font-semibold">
        {t('contest.standings')}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">{t('contest.standingsRule')}</p>
      {results !== 'awaited' && (
        <p className="mb-3 text-sm font-semibold">
          {t(results === 'locked' ? 'contest.locked' : 'contest.inGrace')}
        </p>
      )}
      <Ranks
        key={isOwn ? 'own' : 'top'}
        contest_id={contest_id}
        query={isOwn ? ownStandingsQuery(contest_id) : standingsQuery(contest_id)}
        onTop={isOwn ? () => setFromTop(true) : undefined}
        onOwn={own && fromTop ? () => setFromTop(false) : undefined}
        onDays={own && (() => setShowsDays(true))}
      />
      {own && showsDays && <OwnDaysSheet own={own} onClose={() => setShowsDays(false)} />}
    </section>
  )
}

type RanksProps = {
  contest_id: number
  query: ReturnType<typeof standingsQuery>
  /** Shows the best. */
  onTop?: (() => void) | undefined
  /** Shows the reader's own row again. */
  onOwn?: (() => void) | undefined
  /** Shows why the reader's own days count as they do. */
  onDays?: (() => void) | undefined
}

function Ranks({ contest_id, query, onTop, onOwn, onDays }: RanksProps) {
  const { t } = useWords()
  const pages = useInfiniteQuery(query)
  if (!pages.data) return <Unanswered query={pages} loading={<StandingsSkeleton />} />
  const standings = pages.data.pages.flatMap((page) => page.standings)
  if (standings.length === 0) {
    return (
      <EmptyState
        seed="no-standings"
        title={t('contest.noStandings')}
        text={t('contest.noStandingsText')}
      />
    )
  }
  return (
    <>
      {(onOwn || pages.hasPreviousPage) && (
        <div className="mb-3 flex flex-wrap gap-3">
          <EarlierButton pages={pages} />
          {onTop && <Turn onPress={onTop}>{t('contest.toTop')}</Turn>}
          {onOwn && <Turn onPress={onOwn}>{t('contest.toOwnRow')}</Turn>}
        </div>
      )}
      <ol className="overflow-clip rounded-card border border-line bg-surface">
        {standings.map((standing, index) => (
          // Under an alias there is no id, and a member may have changed it between two pages.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <StandingRow key={index} {...{ standing, contest_id, onDays }} />
        ))}
      </ol>
      <MoreButton pages={pages} />
    </>
  )
}

function Turn({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button variant="secondary" onClick={onPress}>
      {children}
    </Button>
  )
}

type RowProps = { standing: Standing; contest_id: number; onDays?: RanksProps['onDays'] }

function StandingRow({ standing, contest_id, onDays }: RowProps) {
  const words = useWords()
  const { t } = words
  const { rank, user, is_me } = standing
  const { id: user_id, full_name: name } = user
  const whom = { name, contest_id, ...(user_id === null ? { alias: name } : { user_id }) }
  return (
    <li
      className={classNames(
        !is_me && 'relative',
        'flex items-center gap-3 border-line large-text:flex-wrap px-3.5 py-2.5 not-first:border-t',
        // In sight while others scroll by.
        is_me &&
          'sticky top-[calc(env(safe-area-inset-top)+7.75rem)] bottom-(--bar-room) z-10 bg-primary-tint large-text:static',
      )}
    >
      <span className="w-7 shrink-0 text-center font-semibold text-muted tabular-nums">
        <span className="sr-only">{t('contest.rank', { rank })}</span>
        <span aria-hidden>{rank}</span>
      </span>
      <Avatar
        name={user.full_name}
        src={user.profile_pic}
        seed={user.id === null ? user.full_name : String(user.id)}
      />
      <div className="min-w-0 flex-1 large-text:basis-full">
        <p className="flex items-center gap-2 font-semibold">
          <span className="min-w-0 truncate large-text:whitespace-normal">
            {user.id === null ? (
              user.full_name
            ) : (
              <Link
                to={is_me ? paths.myProfile : paths.userProfile(user.id)}
                className="after:absolute after:inset-0 after:-outline-offset-2"
              >
                {user.full_name}
              </Link>
            )}
          </span>
          {is_me && <Pill className="shrink-0">{t('contest.you')}</Pill>}
        </p>
        <p className="text-sm text-muted">{scoreText(standing, words)}</p>
      </div>
      {!is_me && standing.days_done > 0 && (
        // Above the link that fills the row.
        <span className="relative shrink-0">
          <Encourage whom={whom} isSmall />
        </span>
      )}
      {is_me && onDays && (
        <IconButton
          icon={<CircleHelp aria-hidden />}
          aria-label={t('reasons.see')}
          className="relative -my-2 -me-2"
          onClick={onDays}
        />
      )}
    </li>
  )
}
