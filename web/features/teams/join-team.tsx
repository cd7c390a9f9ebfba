import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Output } from '#shared/contracts/calls.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { firstStartDate } from '#shared/rules/contest-state.ts'
import { api } from '#web/http/api.ts'
import { query } from '#web/http/query.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Spinner } from '#web/ui/list/spinner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { refreshTeams } from './refresh-teams.ts'

type JoinTeamProps = {
  code: string
  team: Output<'team/invited'>
  today: CalendarDate
}

/** Lets a member join a team, and with it the challenge where they do not take part yet. */
export function JoinTeam({ code, team, today }: JoinTeamProps) {
  const { t } = useWords()
  const contest = useQuery(query('contest/singlecontest', { contest_id: team.contest_id }))
  if (team.is_mine) {
    return (
      <LinkButton wide to={paths.team(team.contest_id)}>
        {t('team.mine')}
      </LinkButton>
    )
  }
  if (team.is_full) {
    return (
      <LinkButton wide to={paths.contest(team.contest_id)}>
        {t('team.toChallenge')}
      </LinkButton>
    )
  }
  if (!contest.data) {
    return <Unanswered query={contest} loading={<Spinner className="mx-auto size-8" />} />
  }
  return <Join {...{ code, team, today }} page={contest.data} />
}

function Join({
  code,
  team,
  today,
  page,
}: JoinTeamProps & { page: Output<'contest/singlecontest'> }) {
  const { t, locale, errorText } = useWords()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const start = firstStartDate(page.contest, today)
  const isNew = page.participate_date === null
  const { contest_id } = team
  const join = useMutation({
    mutationFn: () =>
      api('team/join', { code, ...(isNew && { participation_date: start }) }, { idempotencyKey }),
    onSuccess: async () => {
      await Promise.all([
        refreshTeams(client, contest_id),
        client.invalidateQueries({ queryKey: ['contest/singlecontest'] }),
        client.invalidateQueries({ queryKey: ['contest/today'] }),
      ])
      navigate(paths.team(contest_id), { replace: true })
    },
  })
  return (
    <>
      <Button variant="go" size="large" wide busy={join.isPending} onClick={() => join.mutate()}>
        {t('team.join')}
      </Button>
      {isNew && (
        <p className="mt-2 text-center text-muted">
          {t('team.startsOn', { date: longDate(start, locale) })}
        </p>
      )}
      <FieldError text={join.error && errorText(join.error)} />
      <p className="mt-4 text-center text-sm text-muted text-balance">{t('team.seen')}</p>
    </>
  )
}
