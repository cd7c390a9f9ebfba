import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import type { Team } from '#shared/contracts/teams.ts'
import { api } from '#web/http/api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { useChoice } from '#web/ui/form/use-choice.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { refreshTeams } from './refresh-teams.ts'

/** In a team of two: reminds the other of today's day, and says whether the other may remind oneself. */
export function NudgeCard({ team }: { team: Team }) {
  const { t } = useWords()
  const other = team.members.find(({ is_me }) => !is_me)
  if (team.nudge === null || !other) return null
  const name = other.user.full_name
  return (
    <Card as="section" aria-labelledby="nudge">
      <CardBody>
        <h2 id="nudge" className="font-semibold">
          {t('nudge.title')}
        </h2>
        <AllowNudges team={team} name={name} />
        <Nudge contest_id={team.contest_id} state={team.nudge} name={name} />
      </CardBody>
    </Card>
  )
}

function AllowNudges({ team, name }: { team: Team; name: string }) {
  const { t, errorText } = useWords()
  const client = useQueryClient()
  const { contest_id, allows_nudge } = team
  const allow = useMutation({
    mutationFn: (allowed: boolean) => api('team/allow-nudges', { contest_id, allowed }),
    onSettled: () => refreshTeams(client, contest_id),
  })
  const [isAllowed, choose] = useChoice(allows_nudge, allow.mutate)
  return (
    <Checkbox
      checked={isAllowed}
      error={allow.error && errorText(allow.error)}
      onChange={({ target }) => choose(target.checked)}
    >
      {t('nudge.allow', { name })}
      <span className="block text-sm text-muted">{t('nudge.allowText')}</span>
    </Checkbox>
  )
}

type State = NonNullable<Team['nudge']>

/** Why nobody can be reminded. */
const reasons: Record<Exclude<State, 'open'>, WordId> = {
  not_allowed: 'nudge.notAllowed',
  no_day: 'nudge.noDay',
  done: 'nudge.done',
  sent: 'nudge.sent',
}

function Nudge({ contest_id, state, name }: { contest_id: number; state: State; name: string }) {
  const { t, errorText } = useWords()
  const client = useQueryClient()
  const nudge = useMutation({
    mutationFn: () => api('team/nudge', { contest_id }),
    onSettled: () => refreshTeams(client, contest_id),
  })
  return (
    <div className="mt-2 border-t border-line pt-3">
      {state === 'open' ? (
        <Button
          variant="secondary"
          wide
          busy={nudge.isPending}
          icon={<BellRing aria-hidden className="size-5" />}
          onClick={() => nudge.mutate()}
        >
          {t('nudge.send', { name })}
        </Button>
      ) : (
        <p role="status" className="text-muted">
          {t(reasons[state], { name })}
        </p>
      )}
      <FieldError text={nudge.error && state === 'open' ? errorText(nudge.error) : undefined} />
    </div>
  )
}
