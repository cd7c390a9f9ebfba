/** What may be wrong with the installation that a community is on, as its operators see it. */
export const deskNotices = ['mail', 'whatsapp', 'backup'] as const

/** What operators may take off their desk. */
export const dismissibles = ['first-steps', ...deskNotices] as const

export type DeskNotice = (typeof deskNotices)[number]
export type Dismissible = (typeof dismissibles)[number]
