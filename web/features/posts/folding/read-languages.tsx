import { Languages } from 'lucide-react'
import { useState } from 'react'
import { Chip } from '#web/ui/chip.tsx'
import { useWords } from '#web/words/words.tsx'
import { useFoldedLanguages } from './folded-languages.ts'
import { ReadLanguagesSheet } from './read-languages-sheet.tsx'

/** Opens the choice of the languages that one reads; it is marked while some are not read. */
export function ReadLanguages({ token }: { token: string }) {
  const { t } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const count = useFoldedLanguages().length
  const label = t('feed.readLanguages')
  return (
    <>
      <Chip
        icon={<Languages aria-hidden className="size-4.5" />}
        aria-label={count > 0 ? `${label}. ${t('feed.foldedCount', { count })}` : label}
        aria-haspopup="dialog"
        title={label}
        className={count > 0 ? 'border-primary text-primary-ink' : undefined}
        onClick={() => setIsOpen(true)}
      />
      <ReadLanguagesSheet token={token} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
