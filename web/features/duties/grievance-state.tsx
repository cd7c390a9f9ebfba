import type { ReactNode } from 'react'
import type { Grievance } from '#shared/contracts/duties.ts'
import { appellateCommittee } from '#shared/rules/duties.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { momentOf } from '#web/words/moment.ts'
import { useWords } from '#web/words/words.tsx'
import { DueTime } from './due-time.tsx'

/** How far a grievance is, what was answered, and where to appeal. */
export function GrievanceState({ grievance }: { grievance: Grievance }) {
  const { t, locale } = useWords()
  const { kind, words, received_at, acknowledged_at, due_at, settled_at } = grievance
  const at = (instant: string) => momentOf(instant, locale)
  return (
    <div className="flex flex-col gap-6">
      <Card as="section" aria-label={t('grievance.received')}>
        <CardBody className="flex flex-col gap-3">
          <p className="text-lg font-semibold">{t(`grievance.state.${stateOf(grievance)}`)}</p>
          {!settled_at && <DueTime due_at={due_at} />}
          <dl className="flex flex-col gap-2">
            <Row label={t('grievance.received')}>{at(received_at)}</Row>
            <Row label={t('grievance.acknowledged')}>
              {acknowledged_at ? at(acknowledged_at) : t('grievance.notAcknowledged')}
            </Row>
            <Row label={t('grievance.due')}>{at(due_at)}</Row>
            {settled_at && <Row label={t('grievance.answeredAt')}>{at(settled_at)}</Row>}
          </dl>
          {grievance.is_removed && <p className="font-semibold">{t('grievance.removed')}</p>}
        </CardBody>
      </Card>
      {settled_at && <Answer grievance={grievance} />}
      <section>
        <h2 className="mb-1 font-semibold">{t('grievance.yours')}</h2>
        <p className="text-sm text-muted">{t(`grievance.kind.${kind}`)}</p>
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
      </section>
      <Officer officer={grievance.officer} />
      <p className="text-sm text-muted">{t('grievance.keepLink')}</p>
    </div>
  )
}

function stateOf({ accepted }: Grievance): 'open' | 'accepted' | 'refused' {
  if (accepted === null) return 'open'
  return accepted ? 'accepted' : 'refused'
}

function Answer({ grievance: { answer } }: { grievance: Grievance }) {
  const { t, number } = useWords()
  const { link, days } = appellateCommittee
  const { hostname } = new URL(link)
  const values = { days: number(days), committee: hostname }
  const [before = '', after = ''] = t('grievance.appealText', values).split(hostname)
  return (
    <>
      <section>
        <h2 className="mb-1 font-semibold">{t('grievance.answer')}</h2>
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {answer}
        </p>
      </section>
      <section>
        <h2 className="mb-1 font-semibold">{t('grievance.appealTitle')}</h2>
        <p>
          {before}
          <a href={link} rel="noopener noreferrer" className="link">
            {hostname}
          </a>
          {after}
        </p>
      </section>
    </>
  )
}

function Officer({ officer }: Pick<Grievance, 'officer'>) {
  const { t } = useWords()
  const { name, email, phone, address } = officer
  if (!name) return null
  return (
    <section>
      <h2 className="mb-1 font-semibold">{t('grievance.officer')}</h2>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {[name, email, phone, address].filter(Boolean).join('\n')}
      </p>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
