import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useAct } from '#web/console/layout/use-act.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import { InvitationForm } from './invitation-form.tsx'

/** Makes invitations: a line for each says whom it is for. A challenge in the address is the one to which they lead on. */
export function NewInvitations() {
  const { t } = useWords()
  const [search] = useSearchParams()
  // A new form for the next ones.
  const [formNumber, setFormNumber] = useState(0)
  const making = useAct('console/new-invitations', t('invitations.made'), () =>
    setFormNumber((number) => number + 1),
  )
  return (
    <Card className="max-w-3xl">
      <CardBody>
        <InvitationForm
          key={formNumber}
          contest_id={Number(search.get('challenge')) || undefined}
          busy={making.isPending}
          onSubmit={(invitations) => making.mutate({ invitations })}
        />
      </CardBody>
    </Card>
  )
}
