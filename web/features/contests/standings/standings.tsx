import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Standing } from '#shared/contracts/contests.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'
import { MoreButton } from '../more-button.tsx'
import { standingsQuery } from '../queries.ts'
import { scoreText } from '../schedule/schedule-text.ts'
import { StandingsSkeleton } from './standings-skeleton.tsx'

/** All participants by rank, with the rule of the ranking. */
export function Standings({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  return (
    <section aria-labelledby="standings">
      <h2 id="standings" className="text-lg font-semibold">
        {t('contest.standings')}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">{t('contest.standingsRule')}</p>
      <Ranks contest_id={contest_id} />
    </section>
  )
}

function Ranks({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const pages = useInfiniteQuery(standingsQuery(contest_id))
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
      <ol className="overflow-clip rounded-card border border-line bg-surface">
        {standings.map((standing, index) => (
          // Under an alias there is no id, and a member may have changed it between two pages.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <StandingRow key={index} standing={standing} />
        ))}
      </ol>
      <MoreButton pages={pages} />
    </>
  )
}

function StandingRow({ standing }: { standing: Standing }) {
  const words = useWords()
  const { t } = words
  const { rank, user, is_me } = standing
  return (
    <li
      className={classNames(
        'relative flex items-center gap-3 border-line large-text:flex-wrap px-3.5 py-2.5 not-first:border-t',
        is_me && 'bg-primary-tint',
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
        <p className="truncate font-semibold large-text:whitespace-normal">
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
        </p>
        <p className="text-sm text-muted">{scoreText(standing, words)}</p>
      </div>
      {is_me && <Pill className="shrink-0">{t('contest.you')}</Pill>}
    </li>
  )
}
