import { type FormEvent, useState } from 'react'
import { largestTarget } from '#shared/limits.ts'
import { countIn } from '#shared/rules/amounts.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { useTarget } from './use-target.ts'

type TargetSheetProps = {
  contest_id: number
  unit: string
  target: number | null
  onClose: () => void
}

/** How much of the challenge's unit the member wants to do a day, in digits of any script. */
export function TargetSheet({ contest_id, unit, target, onClose }: TargetSheetProps) {
  const { t, number } = useWords()
  const showError = useErrorAlert()
  const [text, setText] = useState(target === null ? '' : String(target))
  const { form, errors, show } = useFieldErrors(['target'])
  const setting = useTarget(contest_id)

  function save(chosen: number | null) {
    if (!setting.isPending) setting.mutate(chosen, { onSuccess: onClose, onError: showError })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const chosen = countIn(text, unit) ?? 0
    const isPossible = chosen > 0 && chosen <= largestTarget
    const missing = t('target.missing', { most: number(largestTarget) })
    if (!show(isPossible ? {} : { target: missing })) save(chosen)
  }

  return (
    <Sheet
      open
      onClose={onClose}
      busy={setting.isPending}
      title={t('target.title')}
      closeLabel={t('page.close')}
    >
      <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <TextInput
          label={t('target.label', { unit })}
          hint={t('target.text')}
          name="target"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={errors.target}
        />
        <Button type="submit" size="large" wide busy={setting.isPending}>
          {t('target.save')}
        </Button>
        {target !== null && (
          <Button variant="ghost" wide disabled={setting.isPending} onClick={() => save(null)}>
            {t('target.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}
