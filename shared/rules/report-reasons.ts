/** Why something is reported, and why moderators decide, where the community has no rule of its own for it. */
export const fixedReasons = ['spam', 'abuse', 'false', 'dangerous', 'other'] as const

export type FixedReason = (typeof fixedReasons)[number]

/** With `rule` goes the rule of the community. */
export const reportReasons = [...fixedReasons, 'rule'] as const

export type ReportReason = (typeof reportReasons)[number]

/** A reason as it is given: `rule_id` is null but for `rule`. */
export type GivenReason = { reason: ReportReason; rule_id: string | null }
