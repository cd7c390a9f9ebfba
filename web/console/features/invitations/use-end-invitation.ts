import { useAct } from '#web/console/layout/use-act.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { useWords } from '#web/words/words.tsx'

/** Asks, and then ends an invitation: it cannot be opened again. `text` says what that means. */
export function useEndInvitation(invitation_id: string, text: string) {
  const { t } = useWords()
  const showAlert = useAlert()
  const ending = useAct('console/end-invitation', t('invitations.wasEnded'))

  function ask() {
    const end = {
      ...{ id: 'end', label: t('invitations.end'), variant: 'danger' as const },
      onPress: () => ending.mutate({ invitation_id }),
    }
    showAlert({
      ...{ title: t('invitations.endTitle'), message: text },
      actions: [end, { id: 'cancel', label: t('page.cancel') }],
    })
  }

  return { ask, isEnding: ending.isPending }
}
