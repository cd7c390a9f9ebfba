import { LazyPart } from '#web/layout/lazy-part.tsx'
import { useWords } from '#web/words/words.tsx'

/** One language is enough for a reader. */
const texts = {
  en: () => import('./texts/privacy.en.tsx'),
  hi: () => import('./texts/privacy.hi.tsx'),
}

/** What is kept about people, why, and for how long. */
export function Screen() {
  const { locale } = useWords()
  return <LazyPart load={texts[locale]}>{({ Text }) => <Text />}</LazyPart>
}
