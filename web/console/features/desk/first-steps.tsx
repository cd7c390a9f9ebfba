import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { consolePaths } from '#web/console/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Desk } from './queries.ts'
import { useDismiss } from './use-dismiss.ts'

type Steps = NonNullable<Desk['first_steps']>
type Step = keyof Steps

const ways: { [S in Step]: (token: string) => string } = {
  challenge: (token) => consolePaths.newChallenge(token),
  people: consolePaths.invitations,
  presentation: consolePaths.community,
}

const order: Step[] = ['challenge', 'people', 'presentation']

/** What a new community begins with, in any order. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useWords()
  const { dismiss, isPending } = useDismiss('first-steps')
  return (
    <Card as="section">
      <CardBody>
        <h2 className="text-lg font-semibold">{t('desk.firstTitle')}</h2>
        <p className="text-sm text-muted">{t('desk.firstText')}</p>
        <ul className="mt-3 flex flex-col gap-2">
          {order.map((step) => (
            <FirstStep key={step} step={step} isDone={steps[step]} />
          ))}
        </ul>
        <div className="mt-3">
          <Button variant="ghost" busy={isPending} onClick={dismiss}>
            {t('desk.hide')}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}

function FirstStep({ step, isDone }: { step: Step; isDone: boolean }) {
  const token = useCommunity() ?? ''
  return (
    <li>
      <Link
        to={ways[step](token)}
        className={classNames(stepClass, isDone ? doneClass : openClass)}
      >
        <StepFace step={step} isDone={isDone} />
      </Link>
    </li>
  )
}

function StepFace({ step, isDone }: { step: Step; isDone: boolean }) {
  const { t } = useWords()
  const Icon = isDone ? Check : ChevronRight
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t(`desk.step.${step}`)}</span>
        <span className="block text-sm">{t(`desk.step.${step}Text`)}</span>
      </span>
      {(isDone || ways[step]) && <Icon aria-hidden className="shrink-0" />}
      {isDone && <span className="sr-only">{t('desk.stepDone')}</span>}
    </>
  )
}

const stepClass = 'flex min-h-16 items-center gap-3 rounded-2xl px-3.5 py-2.5'
const doneClass = 'bg-done-tint text-done-ink'
const openClass = 'bg-primary-tint text-primary-ink'
