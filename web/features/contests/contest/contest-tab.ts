const contestTabs = ['details', 'schedule', 'entries', 'leaders'] as const

export type ContestTab = (typeof contestTabs)[number]

type Reader = {
  participates: boolean
  /** Whether the answer is awaited that says if the reader participates. */
  isAsking: boolean
}

/** The tabs to choose from: the schedule is hidden until the reader participates (CONTEST-3). */
export function tabsFor({ participates, isAsking }: Reader, wanted: string | null): ContestTab[] {
  const hasSchedule = participates || (isAsking && wanted === 'schedule')
  return contestTabs.filter((tab) => tab !== 'schedule' || hasSchedule)
}

/** The tab that the address asks for, if it may be shown. */
export function shownTab(tabs: ContestTab[], wanted: string | null): ContestTab {
  return tabs.find((tab) => tab === wanted) ?? 'details'
}
