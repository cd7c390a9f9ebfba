import { lazy } from 'react'
import { useWords } from '#web/words/words.tsx'

/** One language is enough for a reader. */
const texts = {
  en: lazy(() => import('./texts/privacy.en.tsx').then((module) => ({ default: module.Text }))),
  hi: lazy(() => import('./texts/privacy.hi.tsx').then((module) => ({ default: module.Text }))),
}

/** What is kept about people, why, and for how long. */
export function Screen() {
  const { locale } = useWords()
  const Text = texts[locale]
  return <Text />
}
