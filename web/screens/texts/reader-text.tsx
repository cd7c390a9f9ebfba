import type { ComponentType } from 'react'
import { LazyPart } from '#web/layout/lazy-part.tsx'
import { useWords } from '#web/words/words.tsx'

type Texts = Record<string, () => Promise<{ Text: ComponentType }>>

/**
 * One of the long texts in the reader's language, else in English. `texts` are its files by their paths, a file for
 * each language: one is enough for a reader.
 */
export function ReaderText({ texts }: { texts: Texts }) {
  const { locale } = useWords()
  const own = textIn(texts, locale)
  const load = own ?? textIn(texts, 'en')
  if (!load) throw new Error(`No English text among ${Object.keys(texts)}`)
  return (
    <div lang={own ? undefined : 'en'}>
      <LazyPart load={load}>{({ Text }) => <Text />}</LazyPart>
    </div>
  )
}

function textIn(texts: Texts, locale: string) {
  return Object.entries(texts).find(([path]) => path.endsWith(`.${locale}.tsx`))?.[1]
}
