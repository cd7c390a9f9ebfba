import { useState } from 'react'
import { maxActivityLength } from '#shared/limits.ts'
import { api } from '#web/http/api.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { OverlayProps } from './overlay-props.ts'
import { useEntering } from './queries.ts'

/** Marks a day done for a member, with what they did. */
export function DaySheet({ unit, ...overlay }: OverlayProps & { unit: string }) {
  const { t } = useWords()
  const { open, name, onClose } = overlay
  return (
    <Sheet open={open} onClose={onClose} title={name} closeLabel={t('page.close')}>
      {open && <DayForm unit={unit} {...overlay} />}
    </Sheet>
  )
}

function DayForm({ unit, subject, day, onEntered }: OverlayProps & { unit: string }) {
  const { t, errorText } = useWords()
  const [text, setText] = useState('')
  const entering = useEntering(subject, {
    enter: () =>
      api('console/enter-day', { ...subject, contest_day_id: day.id, activity_data: text }),
    onEntered,
  })
  const length = text.trim().length
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (length <= maxActivityLength) entering.mutate(undefined)
      }}
    >
      <TextArea
        label={unit ? t('onBehalf.activityIn', { unit }) : t('onBehalf.activity')}
        hint={t('onBehalf.activityHint')}
        limit={maxActivityLength}
        rows={2}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FieldError text={entering.error && errorText(entering.error)} />
      <Button
        type="submit"
        variant="go"
        wide
        busy={entering.isPending}
        disabled={length > maxActivityLength}
      >
        {t('onBehalf.markDone')}
      </Button>
    </form>
  )
}
