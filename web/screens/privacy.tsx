import { defineText, ReaderText } from './texts/reader-text.tsx'

const text = defineText(
  import.meta.glob<typeof import('./texts/privacy.en.tsx')>('./texts/privacy.*.tsx'),
)

/** What is stored about people, why, and for how long. */
export function Screen() {
  return <ReaderText text={text} />
}
