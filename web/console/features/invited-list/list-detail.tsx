import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Output } from '#shared/contracts/calls.ts'
import {
  InvitationFacts,
  InvitationState,
  useEndInvitation,
  WhoCame,
} from '#web/console/features/invitations/api.ts'
import { downloadFile } from '#web/http/download-file.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { ListProgress } from './list-progress.tsx'
import { PeopleOfList } from './people-of-list.tsx'

type Shown = Output<'console/invitation'>['invitation']
type Counts = NonNullable<Shown['list']>

/** The invitation of a list: how far it has come, and each of its people. */
export function ListDetail({ invitation, counts }: { invitation: Shown; counts: Counts }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex max-w-3xl flex-col gap-3">
        <div>
          <InvitationState state={invitation.state} />
        </div>
        <InvitationFacts {...invitation} />
        {counts.people > 0 && <ListProgress counts={counts} />}
      </div>
      {counts.people > 0 && <Tools invitation={invitation} />}
      {counts.people > 0 && <PeopleOfList invitation_id={invitation.id} counts={counts} />}
      <WhoCame invitation_id={invitation.id} />
    </div>
  )
}

function Tools({ invitation: { id: invitation_id, name, state } }: { invitation: Shown }) {
  const { t, errorText } = useWords()
  const ending = useEndInvitation(invitation_id, t('invitedList.endText'))
  const exporting = useMutation({
    mutationFn: () =>
      downloadFile('console/invited-export', {
        ...{ input: { invitation_id }, name: `${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')}.csv` },
      }),
  })

  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-5" />}
          busy={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('invitedList.export')}
        </Button>
        {state !== 'ended' && (
          <Button variant="secondary" busy={ending.isEnding} onClick={ending.ask}>
            {t('invitations.end')}
          </Button>
        )}
      </div>
      <p className="mt-2 max-w-prose text-sm text-muted">{t('invitedList.private')}</p>
      <FieldError text={exporting.error && errorText(exporting.error)} />
    </div>
  )
}
