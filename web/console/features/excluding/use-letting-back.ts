import { useAct } from '#web/console/layout/use-act.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Subject } from './subject.ts'

/** Asks before a member who was taken out of a challenge is let back in. */
export function useLettingBack({ contest_id, user_id, name }: Subject): () => void {
  const { t } = useWords()
  const showAlert = useAlert()
  const acting = useAct('console/let-back-participant', t('excluding.isBack', { name }))
  return () => {
    const letBack = {
      ...{ id: 'let-back', label: t('excluding.letBack') },
      onPress: () => acting.mutate({ contest_id, user_id }),
    }
    showAlert({
      ...{ title: t('excluding.letBackTitle', { name }), message: t('excluding.letBackText') },
      actions: [letBack, { id: 'cancel', label: t('page.cancel') }],
    })
  }
}
