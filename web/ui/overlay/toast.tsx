import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '../press/icon-button.tsx'

type ToastProps = {
  text: string
  /** A second, quieter line. */
  hint?: string | undefined
  action?: { label: string; onPress: () => void } | undefined
  closeLabel: string
  onClose: () => void
  /** Called while the pointer is on it or it has the focus, and when that ends. */
  onHold: (isHeld: boolean) => void
}

/** A message above the bar at the bottom. It takes no focus, and lies over the page. */
export function Toast({ text, hint, action, closeLabel, onClose, onHold }: ToastProps) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = layer.current
    element?.showPopover()
    return () => element?.hidePopover()
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays longer while it is looked at
    <div
      ref={layer}
      popover="manual"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      className={toastClass}
    >
      <div role="status" className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{text}</p>
        {hint && <p>{hint}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-full px-3 font-bold underline underline-offset-4"
          onClick={() => {
            onClose()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        icon={<X aria-hidden className="size-5" />}
        aria-label={closeLabel}
        onClick={onClose}
        className="-me-2 text-page hover:bg-transparent"
      />
    </div>
  )
}

const toastClass =
  'fixed inset-x-0 top-auto z-50 mx-auto my-0 w-[calc(100%-2rem)] max-w-md ' +
  // Above the bar, and above the strip while there is one.
  'bottom-[calc(var(--bar-height)+var(--safe-bottom)+var(--strip-room)+0.75rem)] ' +
  'lg:bottom-[calc(var(--safe-bottom)+var(--strip-room)+1rem)] ' +
  'items-center gap-1 rounded-2xl bg-ink px-4 py-1 text-sm text-page shadow-raised open:flex open:animate-pop'
