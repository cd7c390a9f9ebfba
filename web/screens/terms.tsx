import { LazyPart } from '#web/layout/lazy-part.tsx'
import { useWords } from '#web/words/words.tsx'

/** One language is enough for a reader. */
const texts = {
  en: () => import('./texts/terms.en.tsx'),
  hi: () => import('./texts/terms.hi.tsx'),
}

/** The terms of use. */
export function Screen() {
  const { locale } = useWords()
  return <LazyPart load={texts[locale]}>{({ Text }) => <Text />}</LazyPart>
}
