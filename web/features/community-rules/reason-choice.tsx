import type { CommunityRule } from '#shared/contracts/community-rules.ts'
import {
  type FixedReason,
  fixedReasons,
  type GivenReason,
  type ReportReason,
} from '#shared/rules/report-reasons.ts'
import { Loading } from '#web/layout/loading.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useRules } from './use-rules.ts'

type ReasonChoiceProps = {
  label: string
  /** A reason of the product's list in words. */
  labelOf: (reason: FixedReason) => string
  value: GivenReason | null
  /** A reason that is offered though the community has other rules by now: something names it. */
  also?: { reason: ReportReason; rule: CommunityRule | null } | undefined
  onChange: (value: GivenReason) => void
  error?: string | null
  required?: boolean
}

/**
 * A choice of one reason: a rule of the community, or something else; where it has no rules, and where they cannot be read,
 * one of the product's list.
 */
export function ReasonChoice({ value, also, labelOf, onChange, ...rest }: ReasonChoiceProps) {
  const { data, isPending } = useRules()
  if (isPending) return <ReasonSkeleton />
  const current = data?.rules ?? []
  const old = current.some(({ id }) => id === also?.rule?.id) ? null : also?.rule
  const rules = old ? [old, ...current] : current
  const fixed = fixedReasons.filter(
    (reason) => rules.length === 0 || reason === 'other' || reason === also?.reason,
  )
  return (
    <ChoiceChips
      {...rest}
      choices={[
        ...rules.map(({ id, text, language_code }) => ({
          ...{ value: id, label: text, lang: language_code },
        })),
        ...fixed.map((reason) => ({ value: reason, label: labelOf(reason) })),
      ]}
      value={value && (value.rule_id ?? value.reason)}
      onChange={(chosen) => onChange(toReason(chosen))}
    />
  )
}

function toReason(chosen: string): GivenReason {
  const reason = fixedReasons.find((fixed) => fixed === chosen)
  return reason ? { reason, rule_id: null } : { reason: 'rule', rule_id: chosen }
}

function ReasonSkeleton() {
  return (
    <Loading className="flex flex-col gap-2" count={3}>
      <Skeleton className="h-11 w-2/3 rounded-3xl" />
    </Loading>
  )
}
