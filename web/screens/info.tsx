import { LazyPart } from '#web/layout/lazy-part.tsx'
import { useWords } from '#web/words/words.tsx'

/** One language is enough for a reader. */
const texts = {
  en: () => import('./texts/info.en.tsx'),
  hi: () => import('./texts/info.hi.tsx'),
}

/** About the product. */
export function Screen() {
  const { locale } = useWords()
  return <LazyPart load={texts[locale]}>{({ Text }) => <Text />}</LazyPart>
}
