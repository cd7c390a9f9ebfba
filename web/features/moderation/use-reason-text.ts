import type { CommunityRule } from '#shared/contracts/community-rules.ts'
import type { ReportReason } from '#shared/rules/report-reasons.ts'
import { useWords } from '#web/words/words.tsx'

type Reason = { reason: ReportReason; rule: CommunityRule | null }

/** Says a reason in words: a rule of the community, or a reason of the product's list. */
export function useReasonText(): (given: Reason) => string {
  const { t } = useWords()
  return ({ reason, rule }) => rule?.text ?? t(`reportReason.${reason}`)
}
