import { ReaderText } from './texts/reader-text.tsx'

const texts = import.meta.glob<typeof import('./texts/terms.en.tsx')>('./texts/terms.*.tsx')

/** The terms of use. */
export function Screen() {
  return <ReaderText texts={texts} />
}
