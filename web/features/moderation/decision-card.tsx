import { useState } from 'react'
import { Link } from 'wouter'
import type { OwnDecision } from '#shared/contracts/moderation.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { answerBy } from '#shared/rules/moderation.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords, type Words } from '#web/words/words.tsx'
import { type AppealCall, AppealSheet } from './appeal-sheet.tsx'
import { useReasonText } from './use-reason-text.ts'

/** One decision: what, why, about what, and the appeal. */
export function DecisionCard({
  decision,
  appealBy = 'moderation/appeal',
}: {
  decision: OwnDecision
  appealBy?: AppealCall
}) {
  const words = useWords()
  const { t } = words
  const reasonOf = useReasonText()
  const [isAppealing, setIsAppealing] = useState(false)
  const { post, moderator, hidden_count, decided_at, taken_back_at } = decision
  const { may_appeal, is_waiting } = decision
  return (
    <Card as="li">
      <CardBody className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold">{headingOf(decision, words)}</h2>
          {taken_back_at && <Pill tone="done">{t('decisions.takenBack')}</Pill>}
        </div>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <TimeAgo instant={decided_at} />
          {moderator && <span> · {t('decisions.by', { name: moderator.full_name })}</span>}
        </p>
        <p>{t('decisions.reason', { reason: reasonOf(decision) })}</p>
        {decision.words && <p className="whitespace-pre-line">{decision.words}</p>}
        {hidden_count > 0 && !taken_back_at && (
          <p>{t('decisions.hidWith', { count: hidden_count })}</p>
        )}
        <WhatWasSaid decision={decision} />
        {post && is_waiting && (
          <LinkButton to={paths.editPost(post.slug)} className="self-start">
            {t('decisions.change')}
          </LinkButton>
        )}
        {post && (
          <Link to={paths.post(post.slug)} className="self-start py-2 font-semibold underline">
            {t('decisions.open')}
          </Link>
        )}
        <Appeal decision={decision} />
        {may_appeal && (
          <Button variant="secondary" className="self-start" onClick={() => setIsAppealing(true)}>
            {t('decisions.appeal')}
          </Button>
        )}
      </CardBody>
      {isAppealing && (
        <AppealSheet decision={decision} by={appealBy} onClose={() => setIsAppealing(false)} />
      )}
    </Card>
  )
}

/** The decision in a sentence. */
function headingOf(
  { action, kind, until, taken_back_at, is_waiting }: OwnDecision,
  { t, locale }: Words,
): string {
  const isComment = kind === 'comment'
  const isOver = taken_back_at !== null || Date.parse(until ?? '') <= Date.now()
  switch (action) {
    case 'ask-to-change':
      return is_waiting
        ? t('decisions.changeBy', { date: dateOf(until ?? '', locale) })
        : t('decisions.changeAsked')
    case 'hide':
      return t(isComment ? 'decisions.hide.comment' : 'decisions.hide.post')
    case 'restore':
      return t(isComment ? 'decisions.restore.comment' : 'decisions.restore.post')
    case 'mute':
      return t(isOver ? 'decisions.muteUntil' : 'decisions.mutedNow', {
        date: dateOf(until ?? '', locale),
      })
    case 'end-mute':
      return t('decisions.endMute')
    case 'ban':
      return until === null
        ? t('decisions.ban')
        : t('decisions.banUntil', { date: dateOf(until, locale) })
    case 'end-ban':
      return t('decisions.endBan')
    default:
      return t('decisions.warn')
  }
}

function dateOf(instant: string, locale: Words['locale']): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return longDate(dateIn(timeZone, new Date(instant)), locale)
}

/** What the post or comment said when it was reported. */
function WhatWasSaid({ decision: { kind, title, text } }: { decision: OwnDecision }) {
  const { t } = useWords()
  if (kind === 'member') return null
  return (
    <blockquote className="rounded-control bg-sunken px-3.5 py-2.5 text-sm [overflow-wrap:anywhere]">
      <p className="text-muted">{t('decisions.said')}</p>
      {title && <p className="font-semibold">{title}</p>}
      <p className="line-clamp-6 whitespace-pre-line">{text}</p>
    </blockquote>
  )
}

/** What the member asked, and what was answered. */
function Appeal({ decision }: { decision: OwnDecision }) {
  const { t, locale } = useWords()
  const { appeal, appealed_at, appeal_accepted, judgement, judge } = decision
  if (appeal === null || appealed_at === null) return null
  const answer_by = answerBy(appealed_at)
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-2">
      <p className="[overflow-wrap:anywhere]">{t('decisions.yours', { text: appeal })}</p>
      {appeal_accepted === null ? (
        <>
          <p className="text-muted">{t('decisions.waiting')}</p>
          {Date.parse(answer_by) > Date.now() && (
            <p className="text-muted">
              {t('decisions.answerBy', { date: dateOf(answer_by, locale) })}
            </p>
          )}
        </>
      ) : (
        <>
          <p className="font-semibold">
            {t(appeal_accepted ? 'decisions.accepted' : 'decisions.refused')}
          </p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{judgement}</p>
          {judge && (
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              {t('decisions.by', { name: judge.full_name })}
            </p>
          )}
        </>
      )}
    </div>
  )
}
