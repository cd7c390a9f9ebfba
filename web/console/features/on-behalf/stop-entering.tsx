import { api } from '#web/http/api.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type Subject, useEntering } from './queries.ts'

/** Ends the consent of a member who has asked for it by word. It asks first, because only the member can give it again. */
export function StopEntering({ subject, name }: { subject: Subject; name: string }) {
  const { t, errorText } = useWords()
  const showAlert = useAlert()
  const stopping = useEntering(subject, { enter: () => api('console/stop-entering', subject) })

  function ask() {
    const stop = {
      ...{ id: 'stop', label: t('onBehalf.stop'), variant: 'danger' as const },
      onPress: () => stopping.mutate(undefined),
    }
    showAlert({
      ...{ title: t('onBehalf.stopTitle', { name }), message: t('onBehalf.stopText') },
      actions: [stop, { id: 'cancel', label: t('page.cancel') }],
    })
  }

  return (
    <div className="mt-3">
      <FieldError text={stopping.error && errorText(stopping.error)} />
      <Button variant="secondary" busy={stopping.isPending} onClick={ask}>
        {t('onBehalf.stop')}
      </Button>
    </div>
  )
}
