import { currentWords } from './reader-words.ts'

/** Follows the language that is chosen in another tab, also when this one has slept meanwhile. Returns how to stop. */
export function followOtherTabs(): () => void {
  const tabs = new BroadcastChannel('language')
  tabs.onmessage = ({ data }: MessageEvent<string>) => void follow(data)
  const look = () => void follow(chosenLocale())
  document.addEventListener('visibilitychange', look)
  return () => {
    tabs.close()
    document.removeEventListener('visibilitychange', look)
  }
}

let newest: string | undefined

async function follow(locale: string | undefined): Promise<void> {
  if (locale === undefined) return
  newest = locale
  if (locale === currentWords().locale) return
  const { changeTo } = await import('./language.ts')
  // The page stays as it is where the words cannot be loaded; the next one is drawn in the new language.
  await changeTo(locale).catch(() => undefined)
  // Another was chosen while these words were loaded.
  if (newest !== locale) await follow(newest)
}

function chosenLocale(): string | undefined {
  return /(?:^|;\s*)locale=([\w-]+)/.exec(document.cookie)?.[1]
}
