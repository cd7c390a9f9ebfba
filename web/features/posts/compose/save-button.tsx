import { createPortal } from 'react-dom'
import { useIsWide } from '#web/ui/page/use-is-wide.ts'
import { Button } from '#web/ui/press/button.tsx'

type SaveButtonProps = {
  /** The id of the form that it saves. */
  form: string
  bar: HTMLElement | null
  label: string
  isSaving: boolean
}

/**
 * The button to save: on a wide screen behind the fields, on a phone in the bar of the screen, which its keyboard does not
 * cover.
 */
export function SaveButton({ form, bar, label, isSaving }: SaveButtonProps) {
  const isWide = useIsWide()
  const button = (
    <Button
      type="submit"
      form={form}
      size={isWide ? 'large' : 'medium'}
      wide={isWide}
      busy={isSaving}
    >
      {label}
    </Button>
  )
  return isWide ? button : bar && createPortal(button, bar)
}
