import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { consolePaths } from '#web/console/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { QrPicture } from '#web/ui/media/qr-picture.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CopyButton } from './copy-button.tsx'
import { EditInvitation } from './edit-invitation.tsx'
import { InvitationFacts, InvitationState } from './invitation-facts.tsx'
import { ShareTexts } from './share-texts.tsx'
import { useEndInvitation } from './use-end-invitation.ts'
import { WhoCame } from './who-came.tsx'

type Shown = Output<'console/invitation'>['invitation']

/** One invitation: how to give it away, how many have come, and who. */
export function InvitationDetail({ invitation }: { invitation: Shown }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const hasEnded = invitation.state === 'ended'
  return (
    <div className="flex flex-col gap-6">
      <div className="grid max-w-3xl gap-4 sm:grid-cols-[240px_minmax(0,1fr)]">
        {!hasEnded && <QrPicture svg={invitation.qr_svg} label={t('invitations.qr')} />}
        <div className="flex flex-col items-start gap-3">
          <InvitationState state={invitation.state} />
          <div className="w-full">
            <InvitationFacts {...invitation} />
          </div>
          {!hasEnded && (
            <>
              <p className="[overflow-wrap:anywhere] select-all">{invitation.url}</p>
              <div className="flex flex-wrap gap-2">
                <CopyButton text={invitation.url} label={t('invitations.copyLink')} />
                <LinkButton
                  variant="secondary"
                  icon={<Printer aria-hidden className="size-5" />}
                  to={consolePaths.poster(token, invitation.id)}
                >
                  {t('invitations.poster')}
                </LinkButton>
              </div>
            </>
          )}
        </div>
      </div>
      {!hasEnded && <Acts invitation={invitation} />}
      {!hasEnded && <ShareTexts texts={invitation.texts} />}
      <WhoCame invitation_id={invitation.id} />
    </div>
  )
}

function Acts({ invitation }: { invitation: Shown }) {
  const { t } = useWords()
  const [isEditing, setIsEditing] = useState(false)
  const { id: invitation_id } = invitation
  const resetting = useAct('console/reset-invitation', t('invitations.wasReset'))
  const ending = useEndInvitation(invitation_id, t('invitations.endText'))
  return (
    <Card as="section" className="max-w-3xl" aria-label={t('invitations.acts')}>
      <CardBody>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setIsEditing(true)}>
            {t('invitations.edit')}
          </Button>
          <Button
            variant="secondary"
            busy={resetting.isPending}
            onClick={() => resetting.mutate({ invitation_id })}
          >
            {t('invitations.reset')}
          </Button>
          <Button variant="secondary" busy={ending.isEnding} onClick={ending.ask}>
            {t('invitations.end')}
          </Button>
        </div>
        <p className="mt-2 text-sm text-muted">{t('invitations.resetText')}</p>
      </CardBody>
      <EditInvitation
        invitation={invitation}
        open={isEditing}
        onClose={() => setIsEditing(false)}
      />
    </Card>
  )
}
