const contestTabs = ['details', 'schedule', 'entries', 'leaders'] as const

export type ContestTab = (typeof contestTabs)[number]

type Reader = {
  hasJoined: boolean
  /** Whether we are still asking the server if the reader has joined. */
  isAsking: boolean
}

/** The tabs to choose from: the schedule is hidden until the reader has joined (CONTEST-3). */
export function tabsFor({ hasJoined, isAsking }: Reader, wanted: string | null): ContestTab[] {
  const hasSchedule = hasJoined || (isAsking && wanted === 'schedule')
  return contestTabs.filter((tab) => tab !== 'schedule' || hasSchedule)
}

/** The tab that the address asks for, if it may be shown. */
export function shownTab(tabs: ContestTab[], wanted: string | null): ContestTab {
  return tabs.find((tab) => tab === wanted) ?? 'details'
}
