import { lazy } from 'react'
import { useWords } from '#web/words/words.tsx'

/** One language is enough for a reader. */
const texts = {
  en: lazy(() => import('./texts/info.en.tsx').then((module) => ({ default: module.Text }))),
  hi: lazy(() => import('./texts/info.hi.tsx').then((module) => ({ default: module.Text }))),
}

/** About the product. */
export function Screen() {
  const { locale } = useWords()
  const Text = texts[locale]
  return <Text />
}
