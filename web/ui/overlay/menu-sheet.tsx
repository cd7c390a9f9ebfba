import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Sheet } from './sheet.tsx'

export type MenuAction = {
  id: string
  label: string
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  onSelect: () => void
}

/** A list of actions in a sheet. Choosing one closes the sheet. */
export function MenuSheet({
  actions,
  ...sheet
}: {
  open: boolean
  onClose: () => void
  title?: string
  label?: string
  closeLabel?: string
  actions: MenuAction[]
}) {
  function handleSelect(action: MenuAction) {
    sheet.onClose()
    action.onSelect()
  }

  return (
    <Sheet {...sheet}>
      <ul className="-mx-3 pt-2">
        {actions.map((action) => (
          <li key={action.id}>
            <button
              type="button"
              onClick={() => handleSelect(action)}
              className={classNames(
                'flex min-h-13 w-full items-center gap-4 rounded-control px-3 py-2 text-start',
                action.tone === 'danger'
                  ? 'text-danger-ink hover:bg-danger-tint'
                  : 'hover:bg-sunken',
              )}
            >
              {action.icon}
              <span>{action.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
