import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RankedTeam } from '#shared/contracts/teams.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { ownTeamQuery, teamsQuery } from './queries.ts'

/** This part with its words. */
export async function withWords() {
  await addCatalogue('teams')
  return { TeamBoard }
}

type TeamBoardProps = { contest_id: number; participates: boolean }

/** The teams of a challenge by their average, and the way to one's own. Without teams there is nothing for others. */
function TeamBoard({ contest_id, participates }: TeamBoardProps) {
  const { t } = useWords()
  const pages = useInfiniteQuery(teamsQuery(contest_id))
  const isMember = useSession() !== null
  const own = useQuery({ ...ownTeamQuery(contest_id), enabled: isMember && participates })
  const teams = pages.data?.pages.flatMap((page) => page.teams) ?? []
  const mayOpen = own.data !== undefined && (own.data.team !== null || own.data.may_join)
  if (teams.length === 0 && !mayOpen) return null
  return (
    <section aria-labelledby="teams" className="mt-8">
      <h2 id="teams" className="text-lg font-semibold">
        {t('team.teams')}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">{t('team.boardRule')}</p>
      {teams.length > 0 && (
        <ol className="overflow-clip rounded-card border border-line bg-surface">
          {teams.map((team) => (
            <TeamRow key={team.id} team={team} isMine={team.id === own.data?.team?.id} />
          ))}
        </ol>
      )}
      {pages.hasNextPage && <LoadMore label={t('team.more')} list={pages} />}
      {mayOpen && (
        <LinkButton variant="secondary" wide className="mt-3" to={paths.team(contest_id)}>
          {t(own.data?.team ? 'team.mine' : 'team.begin')}
        </LinkButton>
      )}
    </section>
  )
}

function TeamRow({ team, isMine }: { team: RankedTeam; isMine: boolean }) {
  const { t, number } = useWords()
  const { rank, name, members_count: count, average } = team
  return (
    <li
      className={classNames(
        'flex items-center gap-3 border-line px-3.5 py-2.5 not-first:border-t',
        isMine && 'bg-primary-tint',
      )}
    >
      <span className="w-7 shrink-0 text-center font-semibold text-muted tabular-nums">
        <span className="sr-only">{t('contest.rank', { rank })}</span>
        <span aria-hidden>{rank}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          {isMine && <span className="sr-only"> {t('team.mine')}</span>}
        </span>
        <span className="block text-sm text-muted">{t('team.members', { count })}</span>
      </span>
      <span className="shrink-0 text-end">
        <span className="block font-semibold tabular-nums">
          {number(Math.round(average * 10) / 10)}
        </span>
        <span className="block text-sm text-muted">{t('team.onAverage')}</span>
      </span>
    </li>
  )
}
