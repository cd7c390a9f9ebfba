import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team } from '#shared/contracts/teams.ts'
import { maxTeamNameLength } from '#shared/limits.ts'
import { api } from '#web/http/api.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { refreshTeams } from './refresh-teams.ts'

/** What the member who runs the team can change, and leaving it. */
export function ManageTeam({ team }: { team: Team }) {
  const { t } = useWords()
  const runsIt = team.members.some(({ is_me, is_maker }) => is_me && is_maker)
  return (
    <Card as="section" aria-labelledby="manage">
      <CardBody>
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5">
            <h2 id="manage" className="inline font-semibold">
              {t('team.manage')}
            </h2>
          </summary>
          <div className="flex flex-col gap-4 pt-2">
            {runsIt && <Rename team={team} />}
            {runsIt && <NewLink team={team} />}
            {runsIt && team.members.length > 1 && <HandOver team={team} />}
            <Leave team={team} runsIt={runsIt} />
          </div>
        </details>
      </CardBody>
    </Card>
  )
}

/** A change of the team, after which it is read again. */
function useChange<Given = void>({ contest_id }: Team, change: (given: Given) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => refreshTeams(client, contest_id),
  })
}

function Rename({ team }: { team: Team }) {
  const { t, errorText } = useWords()
  const [name, setName] = useState(team.name)
  const change = useChange(team, (given: string) =>
    api('team/rename', { team_id: team.id, name: given }),
  )
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') change.mutate(name.trim())
      }}
    >
      <TextInput
        label={t('team.name')}
        hint={t('team.nameHint')}
        maxLength={maxTeamNameLength}
        value={name}
        error={name.trim() === '' ? t('team.nameMissing') : change.error && errorText(change.error)}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="secondary" busy={change.isPending}>
        {t('team.rename')}
      </Button>
    </form>
  )
}

function NewLink({ team }: { team: Team }) {
  const { t, errorText } = useWords()
  const change = useChange(team, () => api('team/new-link', { team_id: team.id }))
  return (
    <div>
      <Button variant="secondary" wide busy={change.isPending} onClick={() => change.mutate()}>
        {t('team.newLink')}
      </Button>
      <p role="status" className="mt-1 text-sm text-muted">
        {t(change.isSuccess ? 'team.newLinkMade' : 'team.newLinkText')}
      </p>
      <FieldError text={change.error && errorText(change.error)} />
    </div>
  )
}

function HandOver({ team }: { team: Team }) {
  const { t, errorText } = useWords()
  const others = team.members.filter(({ is_me }) => !is_me)
  const [chosen, setChosen] = useState(String(others[0]?.user.id ?? ''))
  const change = useChange(team, () =>
    api('team/hand-over', { team_id: team.id, user_id: Number(chosen) }),
  )
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={t('team.handOver')}
        options={others.map(({ user }) => ({ value: String(user.id), label: user.full_name }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate()}>
        {t('team.handOverTo')}
      </Button>
      <FieldError text={change.error && errorText(change.error)} />
    </div>
  )
}

function Leave({ team, runsIt }: { team: Team; runsIt: boolean }) {
  const { t, errorText } = useWords()
  const [isAsking, setAsking] = useState(false)
  const { contest_id, members } = team
  const change = useChange(team, () => api('team/leave', { contest_id }))
  const text =
    members.length === 1 ? 'team.leaveLast' : runsIt ? 'team.leaveMaker' : 'team.leaveText'
  return (
    <>
      <Button variant="danger" wide onClick={() => setAsking(true)}>
        {t('team.leave')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('team.leaveAsk')}
        busy={change.isPending}
      >
        <p className="text-muted">{t(text)}</p>
        <FieldError text={change.error && errorText(change.error)} />
        <div className="mt-5 flex flex-col gap-2.5">
          <Button variant="danger" wide busy={change.isPending} onClick={() => change.mutate()}>
            {t('team.leave')}
          </Button>
          <Button variant="secondary" wide onClick={() => setAsking(false)}>
            {t('team.stay')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
