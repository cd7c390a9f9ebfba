import { Link } from 'wouter'
import type { Invitation } from '#shared/contracts/console/invitations.ts'
import { consolePaths } from '#web/console/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useWords } from '#web/words/words.tsx'
import { InvitationFacts, InvitationState } from './invitation-facts.tsx'

/** The invitations of the community, a card each. */
export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const { t } = useWords()
  const token = useCommunity()
  if (!token) return null
  if (invitations.length === 0) {
    return (
      <EmptyState
        seed="invitations"
        title={t('invitations.none')}
        text={t('invitations.noneText')}
      />
    )
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {invitations.map((invitation) => (
        <Card as="li" key={invitation.id}>
          <CardBody>
            <div className="mb-2 flex items-start justify-between gap-3">
              <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                <Link
                  to={consolePaths.invitation(token, invitation.id)}
                  className="after:absolute after:inset-0"
                >
                  {invitation.name}
                </Link>
              </h3>
              <InvitationState state={invitation.state} />
            </div>
            <InvitationFacts {...invitation} />
          </CardBody>
        </Card>
      ))}
    </ul>
  )
}
