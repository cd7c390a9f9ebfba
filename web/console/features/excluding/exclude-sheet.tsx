import { type FormEvent, useState } from 'react'
import { maxExclusionLength } from '#shared/limits.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Subject } from './subject.ts'

type ExcludeSheetProps = Subject & {
  open: boolean
  onClose: () => void
}

/** Takes a participant out of the challenge: says what that means, and asks for the reason that they read. */
export function ExcludeSheet({ contest_id, user_id, name, open, onClose }: ExcludeSheetProps) {
  const { t } = useWords()
  const [why, setWhy] = useState('')
  const { form, errors, show, clear } = useFieldErrors(['why'])
  const acting = useAct('console/exclude-participant', t('excluding.isOut', { name }), () => {
    setWhy('')
    onClose()
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (acting.isPending || show({ why: why.trim() ? undefined : t('excluding.whyMissing') }))
      return
    acting.mutate({ contest_id, user_id, why: why.trim() })
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      busy={acting.isPending}
      title={t('excluding.title', { name })}
      closeLabel={t('page.close')}
    >
      <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{t('excluding.text')}</p>
        <TextArea
          label={t('excluding.why')}
          hint={t('excluding.whyHint')}
          rows={3}
          limit={maxExclusionLength}
          name="why"
          required
          value={why}
          onChange={(event) => {
            setWhy(event.target.value)
            clear('why')
          }}
          error={errors.why}
        />
        <Button type="submit" wide variant="danger" busy={acting.isPending}>
          {t('excluding.takeOut')}
        </Button>
      </form>
    </Sheet>
  )
}
