import { defineText, ReaderText } from './texts/reader-text.tsx'

const text = defineText(
  import.meta.glob<typeof import('./texts/terms.en.tsx')>('./texts/terms.*.tsx'),
)

/** The terms of use. */
export function Screen() {
  return <ReaderText text={text} />
}
