import { useState } from 'react'
import { Button } from '#web/ui/press/button.tsx'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { TargetSheet } from './target-sheet.tsx'

/** This part with its words. */
export async function withWords() {
  await addCatalogue('targets')
  return { OwnTarget }
}

type OwnTargetProps = {
  contest_id: number
  /** What the challenge counts. */
  unit: string
  target: number | null
}

/** How much the member wants to do a day, and the way to choose it. */
function OwnTarget({ contest_id, unit, target }: OwnTargetProps) {
  const { t, number } = useWords()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="-mx-3 flex items-center justify-between">
      {target !== null && (
        <p className="min-w-0 ps-3 text-sm [overflow-wrap:anywhere]">
          {t('target.own', { target: number(target), unit })}
        </p>
      )}
      <Button variant="ghost" size="small" onClick={() => setChoosing(true)}>
        {t(target === null ? 'target.set' : 'target.change')}
      </Button>
      {isChoosing && (
        <TargetSheet {...{ contest_id, unit, target }} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}
