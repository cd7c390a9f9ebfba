import type { LocalInfoPage } from '#shared/contracts/local-info.ts'
import { paths } from '#web/navigation/paths.ts'

/** Every address of the console, written once. */
export const consolePaths = {
  desk: paths.console,
  more: (token: string) => `/${token}/console/more`,
  notices: (token: string) => `/${token}/console/notices`,
  newNotice: (token: string) => `/${token}/console/notices/new`,
  notice: (token: string, id: number) => `/${token}/console/notices/${id}`,
  settings: (token: string) => `/${token}/console/settings`,
  community: (token: string) => `/${token}/console/settings/community`,
  /** A page that the community writes about itself. */
  page: (token: string, page: LocalInfoPage) => `/${token}/console/settings/pages/${page}`,
  terms: (token: string) => `/${token}/console/settings/terms`,
  moods: (token: string) => `/${token}/console/settings/moods`,
  links: (token: string) => `/${token}/console/settings/links`,
  moderationSettings: (token: string) => `/${token}/console/settings/moderation`,
  heldWords: (token: string) => `/${token}/console/settings/words`,
  timeZone: (token: string) => `/${token}/console/settings/time-zone`,
  rules: (token: string) => `/${token}/console/settings/rules`,
  contacts: (token: string) => `/${token}/console/settings/contacts`,
  challengeToday: (token: string, contest_id: number) =>
    `/${token}/console/challenges/${contest_id}/today`,
  challengeParticipants: (token: string, contest_id: number) =>
    `/${token}/console/challenges/${contest_id}/participants`,
  challengeMessages: (token: string, contest_id: number) =>
    `/${token}/console/challenges/${contest_id}/messages`,
  challengeNotes: (token: string, contest_id: number) =>
    `/${token}/console/challenges/${contest_id}/notes`,
  /** What is entered for one member. */
  enterFor: (token: string, contest_id: number, user_id: number) =>
    `/${token}/console/challenges/${contest_id}/participants/${user_id}`,
  challenges: (token: string) => `/${token}/console/challenges`,
  /** `from` is what to choose from. */
  newChallenge: (token: string, from?: 'earlier') =>
    from ? paths.consoleNewFromEarlier(token) : `/${token}/console/challenges/new`,
  challengePreview: paths.consolePreview,
  challengeDays: (token: string, contest_id: number) =>
    `/${token}/console/challenges/${contest_id}/days`,
  /** `contest_id` is the challenge to which a new invitation is to lead on. */
  invitations: (token: string, contest_id?: number) =>
    `/${token}/console/invitations${contest_id ? `?challenge=${contest_id}` : ''}`,
  invitationList: (token: string) => `/${token}/console/invitations/list`,
  invitation: (token: string, id: string) => `/${token}/console/invitations/${id}`,
  poster: (token: string, id: string) => `/${token}/console/invitations/${id}/poster`,
  members: paths.consoleMembers,
  member: (token: string, user_id: number) => `/${token}/console/members/${user_id}`,
  figures: (token: string) => `/${token}/console/figures`,
  challengeFigures: (token: string, contest_id: number) =>
    `/${token}/console/challenges/${contest_id}/figures`,
  newcomers: (token: string) => `/${token}/console/newcomers`,
  challengeEntries: (token: string, contest_id: number) =>
    `/${token}/console/challenges/${contest_id}/entries`,
  challengeWinners: paths.consoleWinners,
  /** The texts and settings of a challenge. */
  challenge: paths.consoleChallenge,
  /** What was reported: what is open, or what is closed. */
  moderation: (token: string, only?: 'closed' | 'settled') =>
    `/${token}/console/moderation${only ? `?only=${only}` : ''}`,
  moderationItem: (token: string, id: string) => `/${token}/console/moderation/${id}`,
  /** A grievance or an order. */
  duty: (token: string, id: number) => `/${token}/console/duties/${id}`,
  newOrder: (token: string) => `/${token}/console/duties/new`,
  periods: (token: string) => `/${token}/console/settings/periods`,
  log: (token: string) => `/${token}/console/log`,
}

/** Every address of the console of the installation. */
export const hostPaths = {
  communities: '/host',
  newCommunity: '/host/communities/new',
  community: (token: string) => `/host/communities/${token}`,
  installation: '/host/installation',
  log: '/host/log',
}
