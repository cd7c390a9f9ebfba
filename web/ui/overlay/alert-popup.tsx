import { Button, type ButtonProps } from '../press/button.tsx'
import { Dialog } from './dialog.tsx'

export type AlertAction = {
  id: string
  label: string
  variant?: ButtonProps['variant']
  /** Called after the alert has closed. */
  onPress?: () => void
}

/** A title, a message and one to three actions, the most likely first. */
export function AlertPopup({
  open,
  title,
  message,
  hint,
  actions,
  onClose,
}: {
  open: boolean
  title: string
  message: string
  /** A second line. */
  hint?: string | undefined
  actions: AlertAction[]
  onClose: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="text-muted">{message}</p>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
      <div className="mt-5 flex flex-col gap-2.5">
        {actions.map((action, index) => (
          <Button
            key={action.id}
            wide
            variant={action.variant ?? (index === 0 ? 'primary' : 'secondary')}
            onClick={() => {
              onClose()
              action.onPress?.()
            }}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
