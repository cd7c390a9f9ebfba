import { Camera, PenLine } from 'lucide-react'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { useWords } from '#web/words/words.tsx'
import type { DraftType } from './draft.ts'

type TypeFieldProps = { value: DraftType; disabled: boolean; onChange: (type: DraftType) => void }

/** Whether the post is a text or pictures. */
export function TypeField({ value, disabled, onChange }: TypeFieldProps) {
  const { t } = useWords()
  return (
    <ChoiceChips<DraftType>
      label={t('compose.type')}
      choices={[
        { value: 'text', label: t('compose.text'), icon: <PenLine aria-hidden className={icon} /> },
        {
          value: 'image',
          label: t('compose.image'),
          icon: <Camera aria-hidden className={icon} />,
        },
      ]}
      value={value}
      onChange={onChange}
      disabled={disabled}
    />
  )
}

const icon = 'size-5'
