import { CircleCheck, CircleSlash } from 'lucide-react'
import type { Output } from '#shared/contracts/calls.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import type { Subject } from './queries.ts'
import { StopEntering } from './stop-entering.tsx'

type ConsentNoteProps = {
  subject: Subject
  consent: NonNullable<Output<'console/on-behalf'>['consent']>
  /** The member's. */
  name: string
}

/** How and when a member has agreed, which an operator can end for them; or that they do not want it any more. */
export function ConsentNote({ subject, consent, name }: ConsentNoteProps) {
  const { t, locale } = useWords()
  const { given_how, given_on, note, noted_by, is_withdrawn } = consent
  const Icon = is_withdrawn ? CircleSlash : CircleCheck
  return (
    <Card as="section" aria-labelledby="consent">
      <CardBody className="flex gap-3">
        <Icon
          aria-hidden
          className={`mt-0.5 shrink-0 ${is_withdrawn ? 'text-danger-ink' : 'text-done-ink'}`}
        />
        <div className="min-w-0">
          <h2 id="consent" className="font-semibold [overflow-wrap:anywhere]">
            {t(is_withdrawn ? 'onBehalf.withdrawn' : 'onBehalf.agreed', { name })}
          </h2>
          <p className="text-sm text-muted">
            {t(`enteredHow.${given_how}`, { date: longDate(given_on, locale) })}
            {noted_by !== null && <span> {t('entered.notedBy', { name: noted_by })}</span>}
          </p>
          {note && (
            <p dir="auto" className="mt-1 text-sm [overflow-wrap:anywhere]">
              {note}
            </p>
          )}
          {is_withdrawn ? (
            <p className="mt-1 text-sm">{t('onBehalf.withdrawnText')}</p>
          ) : (
            <StopEntering subject={subject} name={name} />
          )}
        </div>
      </CardBody>
    </Card>
  )
}
