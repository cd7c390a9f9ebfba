import type { ComponentType } from 'react'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart, type Part } from '#web/navigation/part.ts'
import { useWords } from '#web/words/words.tsx'

/** A long text in several languages, a part for each: a reader needs one. */
export type TextParts = { path: string; part: Part<{ Text: ComponentType }> }[]

/** The parts of a text. `files` are those of a screen, by their paths from its folder. */
export function defineText(
  files: Record<string, () => Promise<{ Text: ComponentType }>>,
): TextParts {
  return Object.entries(files).map(([path, load]) => ({
    path,
    part: definePart(path.replace('.', 'web/screens'), load),
  }))
}

/** One of the long texts in the reader's language, else in English. */
export function ReaderText({ text }: { text: TextParts }) {
  const { locale } = useWords()
  const own = partIn(text, locale)
  const part = own ?? partIn(text, 'en')
  if (!part) throw new Error(`No English text among ${text.map(({ path }) => path)}`)
  return (
    <div lang={own ? undefined : 'en'}>
      <LazyPart part={part}>{({ Text }) => <Text />}</LazyPart>
    </div>
  )
}

function partIn(text: TextParts, locale: string) {
  return text.find(({ path }) => path.endsWith(`.${locale}.tsx`))?.part
}
