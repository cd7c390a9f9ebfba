import type { ReactNode } from 'react'
import { Spinner } from '../list/spinner.tsx'
import { Dialog } from './dialog.tsx'

/** Asks people to wait. With `action`, they can continue. */
export function WaitModal({
  open,
  text,
  action,
  onClose,
}: {
  open: boolean
  text: string
  action?: ReactNode
  /** Called only with an action: without one, the dialog cannot be closed. */
  onClose: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} label={text} busy={!action}>
      <div role="status" className="flex flex-col items-center gap-4 pt-6 pb-2 text-primary-ink">
        <Spinner className="size-10" />
        <p className="text-center font-semibold text-ink">{text}</p>
      </div>
      {action && <div className="mt-4 flex justify-center">{action}</div>}
    </Dialog>
  )
}
