import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useWords } from '#web/words/words.tsx'

type ShellProps = {
  nav: ReactNode
  /** A TopBar. */
  top?: ReactNode
  children: ReactNode
}

/** Bars on a phone, a rail and the whole width on a laptop. */
export function Shell({ nav, top, children }: ShellProps) {
  const { t } = useWords()
  return (
    <div className={frameClass}>
      <a href="#main" className={skipClass}>
        {t('page.skip')}
      </a>
      <div className="lg:col-start-1 lg:row-start-1">{nav}</div>
      <div className="flex min-w-0 flex-1 flex-col pb-(--bar-room) lg:col-start-2 lg:row-start-1">
        {top}
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          <div className="flex min-w-0 flex-1 flex-col px-4 pt-3 pb-6">{children}</div>
        </main>
      </div>
    </div>
  )
}

const frameClass = classNames(
  'mx-auto flex min-h-dvh w-full flex-col',
  'lg:grid lg:max-w-[1440px] lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-x-6 lg:px-6',
  '[--bar-room:calc(var(--bar-height)+var(--safe-bottom)+var(--strip-room))] [--foot-safe:0px]',
  'lg:[--bar-room:var(--strip-room)] print:block print:max-w-none print:p-0',
)

// Moved off the screen rather than hidden, so that it can be reached with the keyboard.
const skipClass = classNames(
  'fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-primary px-4 py-3 font-semibold',
  'text-on-primary shadow-raised focus:translate-y-0 print:hidden',
)
