/** What may be wrong with the installation that a community is on, as its operators see it. */
export const deskNotices = ['mail', 'whatsapp', 'backup', 'backup_late'] as const

/** What operators may take off their desk. */
export const dismissibles = ['first-steps', 'mail', 'whatsapp', 'backup'] as const

export type DeskNotice = (typeof deskNotices)[number]
export type Dismissible = (typeof dismissibles)[number]

/** What was well once and is not any more stays on the desk until it is again. */
export function isDismissible(notice: DeskNotice): notice is DeskNotice & Dismissible {
  return notice !== 'backup_late'
}
