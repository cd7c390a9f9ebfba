import { useState } from 'react'
import { chooseSavesData } from '#web/lib/saves-data.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useSavesData } from '#web/ui/saves-data.ts'
import { useWords } from '#web/words/words.tsx'

/** Small pictures, and nothing that is loaded before it is wanted. */
export function SavesDataSwitch() {
  const { t } = useWords()
  const [isChosen, setChosen] = useState(useSavesData())

  function handleChange(savesData: boolean) {
    chooseSavesData(savesData)
    setChosen(savesData)
  }

  return (
    <Checkbox checked={isChosen} onChange={(event) => handleChange(event.target.checked)}>
      <span className="block font-semibold">{t('savesData.label')}</span>
      <span className="block text-sm text-muted">{t('savesData.text')}</span>
    </Checkbox>
  )
}
