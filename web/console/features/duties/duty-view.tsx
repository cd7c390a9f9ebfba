import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { DutyDetail } from '#shared/contracts/console/duties.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { consolePaths } from '#web/console/paths.ts'
import { DueTime } from '#web/features/duties/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { momentOf } from '#web/words/moment.ts'
import { useWords } from '#web/words/words.tsx'
import { AnswerForm } from './answer-form.tsx'
import { OrderButtons } from './order-buttons.tsx'

/** A grievance or an order: what it says and when it is due, and what can be done about it. */
export function DutyView({ duty }: { duty: DutyDetail }) {
  const { t } = useWords()
  const { kind, due_at, settled_at, accepted } = duty
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-wrap gap-2">
          <Pill tone="neutral">{t(`duties.kind.${kind}`)}</Pill>
          {settled_at === null && <DueTime due_at={due_at} />}
          {accepted !== null && (
            <Pill tone="neutral">{t(accepted ? 'duties.accepted' : 'duties.refused')}</Pill>
          )}
        </div>
        <Words duty={duty} />
        <Said duty={duty} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Times duty={duty} />
        {kind === 'order' ? (
          <OrderButtons duty={duty} />
        ) : settled_at === null ? (
          <AnswerForm duty={duty} />
        ) : null}
        {duty.answer && (
          <section>
            <h2 className="mb-1 font-semibold">{t('duties.theirAnswer')}</h2>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{duty.answer}</p>
          </section>
        )}
      </div>
    </div>
  )
}

function Words({ duty }: { duty: DutyDetail }) {
  const { t } = useWords()
  const { kind, words, email } = duty
  const isOrder = kind === 'order'
  return (
    <section>
      <h2 className="mb-1 font-semibold">
        {t(isOrder ? 'duties.words.order' : 'duties.words.grievance')}
      </h2>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {words}
      </p>
      {!isOrder && (
        <p className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">
          <span className="block">
            {email ? t('duties.from', { email }) : t('duties.fromGone')}
          </span>
          <span className="block">{t('duties.notTold')}</span>
        </p>
      )}
    </section>
  )
}

/** What it is about, and the way to where that is decided. */
function Said({ duty }: { duty: DutyDetail }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const [, navigate] = useLocation()
  const { about, said_title, said_text, post_slug, comment_id, hidden_at, is_removed } = duty
  const opening = useAct('console/item-of-duty', '', undefined)
  const open = () =>
    opening.mutate(
      { duty_id: duty.id },
      { onSuccess: ({ item_id }) => navigate(consolePaths.moderationItem(token, item_id)) },
    )
  return (
    <section className="flex flex-col items-start gap-2">
      <h2 className="font-semibold">{t(`duties.about.${about}`)}</h2>
      {(said_title || said_text) && (
        <blockquote className="w-full rounded-card border border-line bg-surface px-4 py-3.5 [overflow-wrap:anywhere]">
          <p className="text-sm text-muted">{t('duties.said')}</p>
          {said_title && <p className="font-semibold">{said_title}</p>}
          <p className="whitespace-pre-line">{said_text}</p>
        </blockquote>
      )}
      {is_removed && (
        <p className="font-semibold">{t(hidden_at ? 'duties.hiddenByOrder' : 'duties.removed')}</p>
      )}
      {post_slug && (
        <Link
          to={comment_id ? paths.comment(post_slug, comment_id) : paths.post(post_slug)}
          className="link inline-flex min-h-11 items-center"
        >
          {t('duties.openPost')}
        </Link>
      )}
      {duty.may_decide && duty.kind !== 'order' && (
        <Button variant="secondary" busy={opening.isPending} onClick={open}>
          {t('duties.decide')}
        </Button>
      )}
    </section>
  )
}

function Times({ duty }: { duty: DutyDetail }) {
  const { t, locale } = useWords()
  const at = (instant: string) => momentOf(instant, locale)
  const { received_at, acknowledged_at, acknowledge_by, due_at, settled_at, settled_by } = duty
  return (
    <dl className="flex flex-col gap-2">
      {duty.authority && <Row label={t('duties.authority')}>{duty.authority}</Row>}
      {duty.reference && <Row label={t('duties.reference')}>{duty.reference}</Row>}
      <Row label={t('duties.received')}>{at(received_at)}</Row>
      {duty.kind !== 'order' && (
        <Row label={t('duties.acknowledged')}>
          {acknowledged_at
            ? at(acknowledged_at)
            : t('duties.notAcknowledged', { time: at(acknowledge_by) })}
        </Row>
      )}
      <Row label={t('duties.dueAt')}>{at(due_at)}</Row>
      {settled_at && (
        <Row label={t('duties.settled')}>
          {at(settled_at)} {settled_by && t('duties.settledBy', { name: settled_by.full_name })}
        </Row>
      )}
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
