import type { Invitation } from '#shared/contracts/console/invitations.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { useWords } from '#web/words/words.tsx'
import { InvitationForm } from './invitation-form.tsx'

type EditInvitationProps = { invitation: Invitation; open: boolean; onClose: () => void }

/** Changes whom an invitation is for, its limit and its last day; its link stays. */
export function EditInvitation({ invitation, open, onClose }: EditInvitationProps) {
  const { t } = useWords()
  const saving = useAct('console/change-invitation', t('invitations.saved'), onClose)
  return (
    <Sheet open={open} onClose={onClose} title={t('invitations.edit')} closeLabel={t('page.close')}>
      <InvitationForm
        invitation={invitation}
        busy={saving.isPending}
        onSubmit={([changed]) =>
          changed && saving.mutate({ invitation_id: invitation.id, ...changed })
        }
      />
    </Sheet>
  )
}
