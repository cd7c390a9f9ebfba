const aYear = 365 * 24 * 60 * 60

/** Whether this page is for somebody who saves data. */
export function isSavingData(): boolean {
  return document.documentElement.dataset.savesData !== undefined
}

/** Chooses it for this page, and for every page that the server draws from now on, whatever the browser asks for. */
export function chooseSavesData(savesData: boolean): void {
  const value = savesData ? 'yes' : 'no'
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers we support
  document.cookie = `saves-data=${value}; path=/; max-age=${aYear}; samesite=lax`
  document.documentElement.toggleAttribute('data-saves-data', savesData)
}
