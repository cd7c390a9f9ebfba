import type { Theme } from '#shared/page.ts'

/** The colours of the browser's own bar beside ours. */
export const barColors: Record<Theme, string> = { light: '#faf8fc', dark: '#121017' }
