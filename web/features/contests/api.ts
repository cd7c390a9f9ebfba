// What the console shows as members see it.

export { ContestBanner } from './contest/contest-banner.tsx'
export { ContestDetails } from './contest/contest-details.tsx'
export { titleOf } from './contest/contest-text.ts'
export { DayContent } from './day/day-content.tsx'
export { DayCard } from './schedule/day-card.tsx'
