import { SECOND } from '#shared/limits.ts'
import { savesDataCookie } from '#shared/page.ts'

/** Whether this page is for somebody who saves data. */
export function isSavingData(): boolean {
  return document.documentElement.dataset.savesData !== undefined
}

/** Chooses it for this page, and for every page that the server draws from now on, whatever the browser asks for. */
export function chooseSavesData(savesData: boolean): void {
  const { name, lifetime } = savesDataCookie
  const cookie = `${name}=${savesData ? 'yes' : 'no'}; max-age=${lifetime / SECOND}`
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers we support
  document.cookie = `${cookie}; path=/; samesite=lax`
  document.documentElement.toggleAttribute('data-saves-data', savesData)
}
