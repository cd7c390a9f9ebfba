import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Users } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { ownTeamQuery } from './queries.ts'

/** This part with its words. */
export async function withWords() {
  await addCatalogue('teams')
  return { TeamLink }
}

/** The way to one's own team, and who of it has done today; or to making one while that can be done. */
function TeamLink({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const { data } = useQuery(ownTeamQuery(contest_id))
  if (!data || (!data.team && !data.may_join)) return null
  const others = data.team?.members.filter(({ is_me }) => !is_me) ?? []
  const done = others.filter(({ is_done_today }) => is_done_today).length
  const text = data.team
    ? t('team.doneOfOthers', { done, total: others.length })
    : t('team.beginShort')
  return (
    <Link
      to={paths.team(contest_id)}
      className="mb-3.5 flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:bg-sunken"
    >
      <Users aria-hidden className="size-5.5 shrink-0 text-primary-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold [overflow-wrap:anywhere]">
          {data.team?.name ?? t('team.begin')}
        </span>
        {(!data.team || others.length > 0) && (
          <span className="block text-sm text-muted">{text}</span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  )
}
