import { SECOND } from '#shared/limits.ts'
import { savesDataCookie } from '#shared/page.ts'
import { chosenSavesData } from '#shared/rules/chosen-saves-data.ts'

const listeners = new Set<() => void>()

/** Whether this page saves data. The document says so, as the server drew it. */
export function isSavingData(): boolean {
  return document.documentElement.dataset.savesData !== undefined
}

/** Chooses it for this page, and for every page that the server draws from now on, whatever the browser asks for. */
export function chooseSavesData(savesData: boolean): void {
  const { name, lifetime } = savesDataCookie
  const cookie = `${name}=${savesData ? 'yes' : 'no'}; max-age=${lifetime / SECOND}`
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers we support
  document.cookie = `${cookie}; path=/; samesite=lax`
  show(savesData)
}

/** Calls the listener at each change, made here or, while this page was hidden, in another tab. */
export function subscribeSavesData(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', followOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', followOtherTabs)
  }
}

function followOtherTabs(): void {
  const chosen = chosenSavesData(document.cookie)
  if (chosen !== undefined) show(chosen)
}

function show(savesData: boolean): void {
  document.documentElement.toggleAttribute('data-saves-data', savesData)
  for (const listener of listeners) listener()
}
