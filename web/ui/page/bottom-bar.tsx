import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../class-names.ts'

export type BarItem = {
  id: string
  label: string
  to: string
  /** The state of the history entry. */
  state?: unknown
  icon: ReactNode
  current?: boolean
  /** Other addresses of the same screen. A tap on the tab of the shown screen leads to its top. */
  also?: string[]
  /** Where it is shown; in both if undefined. */
  only?: 'bar' | 'rail'
  /** Whether it stands out: the one that makes something new. */
  emphasised?: boolean
  /** A formatted count of unread items. */
  count?: string | undefined
  /** The label with the count in words, for screen readers. */
  countLabel?: string | undefined
}

/** Fixed at the bottom of a phone; from 1024 px a rail on the left, with `brand` at its top. */
export function BottomBar({
  label,
  brand,
  items,
}: {
  label: string
  brand?: ReactNode
  items: BarItem[]
}) {
  return (
    <nav aria-label={label} className={classNames(navClass, items.length === 0 && 'max-lg:hidden')}>
      {brand && <div className="hidden px-3 pb-5 lg:block">{brand}</div>}
      <ul className="mx-auto flex max-w-[600px] px-1.5 large-text:px-0 lg:flex-col lg:gap-1 lg:px-0">
        {items.map((item) => (
          <li
            key={item.id}
            className={classNames(
              'min-w-0',
              item.only === 'bar' && 'lg:hidden',
              item.only === 'rail' && 'max-lg:hidden',
              item.emphasised ? 'w-14 large-text:w-[16vw] lg:w-auto' : 'flex-1',
            )}
          >
            <BarLink item={item} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function BarLink({ item }: { item: BarItem }) {
  return (
    <Link
      to={item.to}
      state={item.state}
      data-tab={item.also?.join(' ') ?? ''}
      aria-current={item.current ? 'page' : undefined}
      className={classNames(linkClass, item.emphasised && 'text-primary-ink')}
    >
      <span className={classNames('relative', item.emphasised && emphasisClass)}>
        {item.icon}
        {item.count && (
          <span aria-hidden className={countClass}>
            {item.count}
          </span>
        )}
      </span>
      <span
        className={classNames('max-w-full truncate', item.emphasised && 'sr-only lg:not-sr-only')}
      >
        <span aria-hidden={item.countLabel !== undefined}>{item.label}</span>
        {item.countLabel && <span className="sr-only">{item.countLabel}</span>}
      </span>
    </Link>
  )
}

const navClass = classNames(
  'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-safe',
  'lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-0 lg:bg-transparent lg:py-5',
)

const linkClass = classNames(
  'flex min-h-[calc(var(--bar-height)-1px)] flex-col items-center justify-center gap-1 rounded-control',
  'text-[min(0.6875rem,3.5vw)] text-muted transition-colors -outline-offset-2 hover:text-ink',
  'aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink',
  'lg:min-h-12 lg:flex-row lg:justify-start lg:gap-4 lg:px-3 lg:text-base lg:hover:bg-sunken',
  'lg:aria-[current=page]:bg-primary-tint',
)

const emphasisClass = classNames(
  'grid size-11 place-items-center rounded-2xl bg-primary text-on-primary large-text:size-[14vw]',
  'lg:-mx-2 lg:size-10 lg:rounded-xl forced-colors:border',
)

const countClass = classNames(
  'absolute -end-2.5 -top-1.5 min-w-[1.64em] rounded-full bg-danger px-1 text-center text-[0.6875rem]',
  'leading-[1.64] font-semibold text-on-danger forced-colors:border',
)
