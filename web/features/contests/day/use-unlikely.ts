import { useState } from 'react'
import { amountIn, isUnlikely } from '#shared/rules/amounts.ts'
import { useWords } from '#web/words/words.tsx'

/**
 * Asks once about a number that is unlikely for one day, `25 hours` or `300 km`: gives the question for a text that was not asked
 * about yet. Saved again, it is taken as it is.
 */
export function useUnlikely(unit: string): (text: string) => string | undefined {
  const { t } = useWords()
  const [asked, setAsked] = useState<string>()
  return (text) => {
    const amount = amountIn(text, unit)
    if (!amount || !isUnlikely(amount) || asked === text) return undefined
    setAsked(text)
    return t('day.unlikely')
  }
}
