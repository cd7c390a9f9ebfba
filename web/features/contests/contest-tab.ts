const contestTabs = ['details', 'schedule', 'entries', 'leaders'] as const

export type ContestTab = (typeof contestTabs)[number]

type Reader = {
  hasJoined: boolean
  /** Whether the reader has joined is still being asked. */
  isAsking: boolean
}

/** The tabs to choose from: the schedule is hidden until one has joined (CONTEST-3). */
export function tabsFor({ hasJoined, isAsking }: Reader, wanted: string | null): ContestTab[] {
  const hasSchedule = hasJoined || (isAsking && wanted === 'schedule')
  return contestTabs.filter((tab) => tab !== 'schedule' || hasSchedule)
}

/** The tab that an address asks for, as far as it may be seen. */
export function shownTab(tabs: ContestTab[], wanted: string | null): ContestTab {
  return tabs.find((tab) => tab === wanted) ?? 'details'
}
