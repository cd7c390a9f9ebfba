import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import type { EncouragingWord } from '#shared/rules/encouragement.ts'
import { UnsentNote } from '#web/features/queue/api.ts'
import { takeFocus } from '#web/ui/focus/take-focus.ts'
import { Button } from '#web/ui/press/button.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { encouragedQuery } from './queries.ts'
import { useEncourage } from './use-encourage.ts'
import { encouragingAbout, isOf, type Whom } from './whom.ts'
import { WordIcon } from './word-icon.tsx'
import { WordsSheet } from './words-sheet.tsx'

/** This part with its words. */
export async function withWords() {
  await addCatalogue('encouragements')
  return { EncourageButton }
}

export type EncourageButtonProps = {
  whom: Whom
  /** Whether the button is an icon alone, for a row of a list. */
  isSmall?: boolean
}

/** Offers the ready words; afterwards it shows the one that was given today. */
function EncourageButton({ whom, isSmall = false }: EncourageButtonProps) {
  const { t } = useWords()
  const { data } = useQuery(encouragedQuery)
  const [isOpen, setOpen] = useState(false)
  const [isNew, setNew] = useState(false)
  const encourage = useEncourage(whom)
  const given = data?.encouraged.find((one) => isOf(one, whom))

  function handleChoose(word: EncouragingWord) {
    setOpen(false)
    setNew(true)
    encourage(word)
  }

  if (given) return <Given word={given.word} whom={whom} isNew={isNew} isSmall={isSmall} />
  const label = t('encourage.name', { name: whom.name })
  return (
    <>
      {isSmall ? (
        <IconButton
          icon={<Heart aria-hidden className="size-5.5" />}
          aria-label={label}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button
          variant="ghost"
          size="small"
          icon={<Heart aria-hidden className="size-5" />}
          aria-label={label}
          onClick={() => setOpen(true)}
        >
          {t('encourage.button')}
        </Button>
      )}
      {isOpen && (
        <WordsSheet name={whom.name} onChoose={handleChoose} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type GivenProps = Required<EncourageButtonProps> & { word: EncouragingWord; isNew: boolean }

/** Where it was just given it takes the focus, because the button that had it is gone. */
function Given({ word, whom, isNew, isSmall }: GivenProps) {
  const { t } = useWords()
  return (
    <span
      ref={isNew ? takeFocus : undefined}
      tabIndex={-1}
      className="relative inline-flex min-h-11 flex-wrap items-center gap-x-2"
    >
      <Pill tone="done" icon={<WordIcon word={word} />}>
        <span className="sr-only">{t('encourage.given', { name: whom.name })} </span>
        <span className={isSmall ? 'max-sm:sr-only' : undefined}>
          {t(`encouragingWord.${word}`)}
        </span>
      </Pill>
      <UnsentNote about={[encouragingAbout(whom)]} />
    </span>
  )
}
