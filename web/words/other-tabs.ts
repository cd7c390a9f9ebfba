import { currentWords } from './reader-words.ts'

/** Follows the language that is chosen in another tab, also when this one has slept meanwhile. */
export function followOtherTabs(): void {
  const tabs = new BroadcastChannel('language')
  tabs.onmessage = ({ data }: MessageEvent<string>) => void follow(data)
  document.addEventListener('visibilitychange', () => void follow(chosenLocale()))
}

async function follow(locale: string | undefined): Promise<void> {
  if (locale === undefined || locale === currentWords().locale) return
  const { changeTo } = await import('./language.ts')
  // The page stays as it is where the words cannot be loaded; the next one is drawn in the new language.
  await changeTo(locale).catch(() => undefined)
}

function chosenLocale(): string | undefined {
  return /(?:^|;\s*)locale=([\w-]+)/.exec(document.cookie)?.[1]
}
