import { useEffect } from 'react'
import { useWords } from '#web/words/words.tsx'
import { useDraft } from './use-draft.ts'
import { useStartOver } from './use-start-over.ts'

/**
 * Nobody who has not proved who they are sets up an account (spec section 5). Whoever has, but too long ago,
 * is told that.
 */
export function Unproved({ token }: { token: string }): null {
  const { t } = useWords()
  const [{ proved }] = useDraft(token)
  const startOver = useStartOver(token)
  const message = t(proved ? 'setup.expired' : 'error.something_went_wrong')
  useEffect(() => startOver(message), [startOver, message])
  return null
}
