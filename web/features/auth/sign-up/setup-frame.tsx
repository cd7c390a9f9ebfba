import type { ReactNode } from 'react'
import { SplitFrame } from '#web/features/auth/split-frame.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Loading } from '#web/layout/loading.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { SiteLogo } from '#web/layout/site-logo.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

type SetupFrameProps = {
  title: string
  text?: ReactNode
  /** Where Back leads when the visit began on this screen. */
  back: string
  step?: Step
  children: ReactNode
}

type Step = { step: number; steps: number }

/** The frame of one step of a registration. */
export function SetupFrame({ title, text, back, step, children }: SetupFrameProps) {
  return (
    <SplitFrame>
      <PageMeta title={title} />
      <header className="grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-3">
        <BackButton fallback={back} />
        <div>{step && <Steps {...step} />}</div>
        <SiteLogo className="size-8 justify-self-end" />
      </header>
      <h1 className="mt-3 text-2xl font-semibold [overflow-wrap:anywhere]">{title}</h1>
      {text && <p className="mt-1 text-muted [overflow-wrap:anywhere]">{text}</p>}
      <div className="mt-6 flex flex-1 flex-col pb-8 lg:flex-initial">{children}</div>
    </SplitFrame>
  )
}

/** The steps: account, languages, locations. A sign-up with a sign-in provider has no step for locations. */
export function stepOf(step: number, identity: { google_id: string | null } | null): Step {
  return { step, steps: identity?.google_id ? 2 : 3 }
}

/** Stands for the fields of the account while they load. */
export function SetupSkeleton({ fields = 3 }: { fields?: number }) {
  return (
    <Loading className="flex flex-col gap-5" count={fields}>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-4 w-28" />
        <Skeleton shape="block" className="h-12 w-full" />
      </div>
    </Loading>
  )
}

function Steps({ step, steps }: Step) {
  const { t } = useWords()
  const numbers = Array.from({ length: steps }, (_, index) => index + 1)
  return (
    <div className="flex flex-col items-center gap-1.5">
      <p className="text-sm text-muted">{t('setup.step', { step, steps })}</p>
      <div aria-hidden className="flex gap-1.5">
        {numbers.map((number) => (
          <span
            key={number}
            className={classNames(
              'h-1.5 w-8 rounded-full',
              number <= step ? 'bg-primary' : 'bg-line',
            )}
          />
        ))}
      </div>
    </div>
  )
}
