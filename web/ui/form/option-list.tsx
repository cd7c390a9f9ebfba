import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { dropClass, useDropSide } from '../list/use-drop-side.ts'
import { optionId } from './use-combobox.ts'

export type Option = {
  id: string
  title: string
  /** Distinguishes it from others with its title. */
  text?: string
  icon?: ReactNode
}

type OptionListProps = {
  id: string
  label: string
  options: readonly Option[]
  active: number
  /** Whether it is a part of the page; otherwise it covers what is below the field. */
  isInline: boolean
  /** Stays visible below the options. */
  foot?: ReactNode
  onChoose: (index: number) => void
}

/** The options of a combobox. */
export function OptionList({ id, label, options, active, isInline, ...rest }: OptionListProps) {
  const { foot, onChoose } = rest
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const side = useDropSide(box)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // A tap must not take the focus from the field, which would close the list.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      ref={box}
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        'rounded-control border border-line bg-surface',
        !isInline && `shadow-raised ${dropClass(side)}`,
      )}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className={classNames('py-1', !isInline && 'max-h-64 overflow-y-auto overscroll-contain')}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's
          <div
            key={option.id}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(index)}
            className={classNames(
              'flex min-h-13 cursor-pointer items-center gap-3 px-3.5 py-2',
              index === active ? 'bg-primary-tint' : 'hover:bg-sunken',
            )}
          >
            {option.icon && <span className="shrink-0 text-muted">{option.icon}</span>}
            <span className="min-w-0">
              <span className="block [overflow-wrap:anywhere]">{option.title}</span>
              {option.text && (
                <span className="block text-sm text-muted [overflow-wrap:anywhere]">
                  {option.text}
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
      {foot}
    </div>
  )
}
