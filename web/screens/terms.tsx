import { lazy } from 'react'
import { useWords } from '#web/words/words.tsx'

/** One language is enough for a reader. */
const texts = {
  en: lazy(() => import('./texts/terms.en.tsx').then((module) => ({ default: module.Text }))),
  hi: lazy(() => import('./texts/terms.hi.tsx').then((module) => ({ default: module.Text }))),
}

/** The terms of use. */
export function Screen() {
  const { locale } = useWords()
  const Text = texts[locale]
  return <Text />
}
