import { lazy, Suspense } from 'react'

/**
 * A text by a member, with its addresses as links. The script that finds them is loaded with the first text that may hold
 * one.
 */
export function LinkedText({ text }: { text: string }) {
  if (!mayHoldAddress(text)) return <span>{text}</span>
  return (
    <Suspense fallback={<span>{text}</span>}>
      <Linked text={text} />
    </Suspense>
  )
}

/** Whether a text is worth a search for web and e-mail addresses. */
export function mayHoldAddress(text: string): boolean {
  return /\S[.:@]\S/.test(text)
}

type Text = { text: string }

// Where it cannot be loaded, the text is still there to read.
const Linked = lazy(() =>
  import('./addresses.tsx').then(
    ({ AddressLinks }) => ({ default: AddressLinks }),
    () => ({ default: ({ text }: Text) => <span>{text}</span> }),
  ),
)
