import { useState } from 'react'
import {
  drawnMoodPath,
  drawnMoods,
  emojiOf,
  emojiPicture,
  isMoodPicture,
} from '#shared/rules/mood-pictures.ts'
import { MoodPicture } from '#web/features/posts/api.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'

type PictureChoiceProps = { value: string | null; onChange: (picture: string) => void }

/** The picture of a mood: a drawn one, or an emoji. */
export function PictureChoice({ value, onChange }: PictureChoiceProps) {
  const { t } = useWords()
  const emoji = emojiOf(value ?? '')
  const [typed, setTyped] = useState(emoji ?? '')
  const isWrong = typed !== '' && !isMoodPicture(emojiPicture(typed))

  function handleEmoji(text: string) {
    const written = text.trim()
    setTyped(written)
    if (isMoodPicture(emojiPicture(written))) onChange(emojiPicture(written))
  }

  return (
    <>
      <ChoiceChips
        label={t('moods.picture')}
        choices={drawnMoods.map((name) => ({
          value: drawnMoodPath(name),
          label: t(`moods.drawn.${name}`),
          icon: <MoodPicture src={drawnMoodPath(name)} />,
        }))}
        value={emoji === undefined ? value : null}
        onChange={(picture) => {
          setTyped('')
          onChange(picture)
        }}
      />
      <TextInput
        label={t('moods.emoji')}
        hint={t('moods.emojiHint')}
        maxLength={16}
        value={typed}
        error={isWrong ? t('moods.emojiInvalid') : null}
        onChange={({ target }) => handleEmoji(target.value)}
      />
    </>
  )
}
