import { type Theme, themes } from '#shared/page.ts'
import { barColors } from './bar-colors.ts'

const aYear = 365 * 24 * 60 * 60

/** The theme of this page; `undefined` where the device decides. */
export function currentTheme(): Theme | undefined {
  const theme = document.documentElement.dataset.theme
  return themes.find((one) => one === theme)
}

/** Sets the theme of this page, and of every page that the server draws from now on. */
export function chooseTheme(theme: Theme | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers we support
  document.cookie = `theme=${theme ?? ''}; path=/; max-age=${theme ? aYear : 0}; samesite=lax`
  const { dataset } = document.documentElement
  if (theme) dataset.theme = theme
  else delete dataset.theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const ofDevice = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    meta.setAttribute('content', barColors[theme ?? ofDevice])
  }
}
