export { ReasonChoice } from './reason-choice.tsx'
export { RulesLink } from './rules-link.tsx'
export { useRules } from './use-rules.ts'
