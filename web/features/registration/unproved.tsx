import { useEffect } from 'react'
import { useWords } from '#web/lib/words.tsx'
import { useStartOver } from './use-start-over.ts'

/** Nobody who has not proved who they are sets up an account (spec section 5). */
export function Unproved({ token }: { token: string }): null {
  const { t } = useWords()
  const startOver = useStartOver(token)
  useEffect(() => startOver(t('error.something_went_wrong')), [startOver, t])
  return null
}
