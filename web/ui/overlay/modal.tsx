import { X } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../press/icon-button.tsx'
import { useBackCloses } from './use-back-closes.ts'

export type ModalProps = {
  open: boolean
  onClose: () => void
  /** Its heading and its name. Without a title, give `label`. */
  title?: ReactNode
  label?: string
  /** With this, there is a close button beside the title. */
  closeLabel?: string
  /** While true, Escape, Back and a tap outside do not close it. */
  busy?: boolean
  /** Its content reaches its edges, without a heading. */
  bare?: boolean
  children: ReactNode
}

/**
 * A native dialog: the browser keeps the focus inside and gives it back. Dialog and Sheet style it.
 * Its content is drawn only while it is open.
 */
export function Modal({ className, ...props }: ModalProps & { className: string }) {
  const { open, title, label, busy = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()
  const requestClose = () => !busy && props.onClose()

  useBackCloses(open, requestClose)

  // Closed in a layout effect, while it is still in the document: the focus returns only then.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])

  function handleCancel(event: SyntheticEvent) {
    // The cancel event of a file input bubbles up to here too.
    if (event.target !== dialog.current) return
    event.preventDefault()
    requestClose()
  }

  // At a second Escape, or Android's Back, the browser closes it without asking.
  function handleClosed(event: SyntheticEvent) {
    if (event.target !== dialog.current || !open) return
    // It was shown again in the meantime: React runs effects twice in development.
    if (dialog.current.open) return
    if (busy) return dialog.current.showModal()
    props.onClose()
  }

  // A press that starts inside and ends outside is not a tap on the backdrop.
  function handleMouseDown(event: MouseEvent) {
    pressedOutside.current = event.target === dialog.current
  }

  function handleClick(event: MouseEvent) {
    if (event.target === dialog.current && pressedOutside.current) requestClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does for the keyboard what the backdrop does for a finger
    <dialog
      ref={dialog}
      aria-labelledby={title ? titleId : undefined}
      aria-label={title ? undefined : label}
      onCancel={handleCancel}
      onClose={handleClosed}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
      className={classNames(
        'fixed overflow-y-auto overscroll-contain bg-raised p-0 shadow-raised',
        className,
      )}
    >
      {open && <ModalContent {...props} titleId={titleId} onRequestClose={requestClose} />}
    </dialog>
  )
}

function ModalContent(props: ModalProps & { titleId: string; onRequestClose: () => void }) {
  if (props.bare) return props.children
  return (
    <>
      {(props.title || props.closeLabel) && (
        <header className="sticky top-0 z-10 large-text:static bg-raised flex items-start gap-2 px-5 pt-4 pb-1">
          <h2 id={props.titleId} className="min-w-0 flex-1 py-2 text-lg leading-snug font-semibold">
            {props.title}
          </h2>
          {props.closeLabel && (
            <IconButton
              icon={<X aria-hidden />}
              aria-label={props.closeLabel}
              disabled={props.busy}
              onClick={props.onRequestClose}
              className="-me-2.5 text-muted"
            />
          )}
        </header>
      )}
      <div className="px-5 pt-1 pb-[calc(1.25rem+var(--foot,0px))]">{props.children}</div>
    </>
  )
}
