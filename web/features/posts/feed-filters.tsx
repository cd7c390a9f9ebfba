import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chip } from '#web/ui/chip.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { useWords } from '#web/words/words.tsx'
import { chosenFirst, type FeedChoice, withLanguage, withMood } from './feed-choice.ts'
import { ReadLanguages } from './folding/read-languages.tsx'
import { MoodPicture } from './mood-picture.tsx'
import { languagesQuery, moodsQuery } from './queries.ts'

type FeedFiltersProps = {
  token: string
  choice: FeedChoice
  onChange: (choice: FeedChoice) => void
}

/** A choice of one mood and any number of languages. A second tap removes a choice. */
export function FeedFilters({ token, choice, onChange }: FeedFiltersProps) {
  const { t, locale } = useWords()
  const { data: moods } = useQuery(moodsQuery(token, locale))
  const { data: languages } = useQuery(languagesQuery(token))
  const { mood_id, language_ids } = choice
  // Choices from the address come first, so that they can be seen. Chips that are tapped later do not move.
  const [first] = useState(choice)
  const languageChips = chosenFirst(languages?.languages ?? [], first.language_ids)
  const moodChips = chosenFirst(moods?.moods ?? [], first.mood_id ? [first.mood_id] : [])

  return (
    <div className="min-h-11">
      <ChipRow label={t('feed.filters')}>
        <ReadLanguages token={token} />
        {languageChips.map(({ id, native_name, code }) => (
          <Chip
            key={`language-${id}`}
            lang={code}
            pressed={language_ids.includes(id)}
            onClick={() => onChange(withLanguage(choice, id))}
          >
            {native_name}
          </Chip>
        ))}
        {moodChips.map(({ id, mood_name, thumbnail_image }) => (
          <Chip
            key={`mood-${id}`}
            icon={<MoodPicture src={thumbnail_image} />}
            pressed={id === mood_id}
            onClick={() => onChange(withMood(choice, id))}
          >
            {mood_name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
