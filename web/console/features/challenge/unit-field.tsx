import { useId } from 'react'
import { maxUnitLength } from '#shared/limits.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'

/** What challenges often count, in the languages that have ready challenges: Hindi and English. */
const suggested: Record<number, readonly string[]> = {
  1: ['कदम', 'किलोमीटर', 'मिनट', 'घंटे', 'पन्ने', 'बार', 'चक्कर', 'गिलास', 'लीटर', 'पौधे', 'चित्र'],
  2: [
    ...['steps', 'kilometres', 'minutes', 'hours', 'pages', 'repetitions', 'rounds', 'glasses'],
    ...['litres', 'plants', 'drawings'],
  ],
}

type UnitFieldProps = { language_id: number; unit: string; onWrite: (unit: string) => void }

/** What is counted, in one language; any word will do. */
export function UnitField({ language_id, unit, onWrite }: UnitFieldProps) {
  const { t } = useWords()
  const list = useId()
  const units = suggested[language_id] ?? []
  return (
    <>
      <TextInput
        label={t('challenge.unit')}
        hint={t('challenge.unitHint')}
        maxLength={maxUnitLength}
        list={units.length > 0 ? list : undefined}
        value={unit}
        onChange={({ target }) => onWrite(target.value)}
      />
      {units.length > 0 && (
        <datalist id={list}>
          {units.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}
