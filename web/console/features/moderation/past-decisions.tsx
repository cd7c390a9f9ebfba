import type {
  ModerationItemDetail,
  ModeratorsDecision,
} from '#shared/contracts/console/moderation.ts'
import { useReasonText } from '#web/features/moderation/api.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { useWords } from '#web/words/words.tsx'

/** What moderators decided about an item before, with the appeals, the latest first. */
export function PastDecisions({ item: { decisions, about } }: { item: ModerationItemDetail }) {
  const { t } = useWords()
  if (decisions.length === 0) return null
  return (
    <section aria-label={t('moderation.decisions')} className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold text-muted">{t('moderation.decisions')}</h2>
      <ol className="flex flex-col divide-y divide-line">
        {decisions.map((decision) => (
          <li key={decision.id} className="flex flex-col gap-1 py-2.5 [overflow-wrap:anywhere]">
            <PastDecision decision={decision} name={about.full_name} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function PastDecision({ decision, name }: { decision: ModeratorsDecision; name: string }) {
  const { t } = useWords()
  const { action, words, hidden_count, decided_at, taken_back_at } = decision
  const { moderator, appeal, appeal_accepted } = decision
  const reasonOf = useReasonText()
  const somebody = t('moderation.gone')
  return (
    <>
      <p className="font-semibold">
        {t(`moderation.did.${action}`, { name: moderator?.full_name ?? somebody })}
      </p>
      <p className="text-sm text-muted">
        <bdi>{reasonOf(decision)}</bdi> · <TimeAgo instant={decided_at} />
      </p>
      {words && <p className="whitespace-pre-line">{words}</p>}
      {hidden_count > 0 && !taken_back_at && (
        <p>{t('moderation.hidWith', { count: hidden_count })}</p>
      )}
      {appeal !== null && <p>{t('moderation.appealWas', { name, text: appeal })}</p>}
      {appeal_accepted !== null && (
        <>
          <p className="font-semibold">
            {t(appeal_accepted ? 'moderation.accepted' : 'moderation.refused', {
              name: decision.judge?.full_name ?? somebody,
            })}
          </p>
          <p className="whitespace-pre-line">{decision.judgement}</p>
        </>
      )}
    </>
  )
}
