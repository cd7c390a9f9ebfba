import { type EncouragingWord, encouragingWords } from '#shared/rules/encouragement.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { useWords } from '#web/words/words.tsx'
import { WordIcon } from './word-icon.tsx'

type WordsSheetProps = {
  name: string
  onChoose: (word: EncouragingWord) => void
  onClose: () => void
}

/** The heart and the ready words, one of which is given with a press. */
export function WordsSheet({ name, onChoose, onClose }: WordsSheetProps) {
  const { t } = useWords()
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('encourage.name', { name })}
      closeLabel={t('page.close')}
    >
      <p className="text-muted">{t('encourage.text')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-2 large-text:grid-cols-1">
        {encouragingWords.map((word) => (
          <li key={word}>
            <button
              type="button"
              onClick={() => onChoose(word)}
              className={
                'flex size-full min-h-18 flex-col items-center justify-center gap-1.5 rounded-card border ' +
                'border-line bg-surface px-2 py-3 text-center font-semibold hover:bg-primary-tint hover:text-primary-ink'
              }
            >
              <WordIcon word={word} className="size-6 text-primary-ink" />
              {t(`encouragingWord.${word}`)}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
