import type { DayLetter } from '#shared/rules/participants/participant.ts'
import { useWords } from '#web/words/words.tsx'
import { DayMark } from './day-mark.tsx'
import { dayLetters } from './day-shapes.ts'

/** The words of a day's state. */
export const dayWords = {
  d: 'running.done',
  l: 'running.doneLate',
  D: 'running.entered',
  L: 'running.enteredLate',
  s: 'running.sentLater',
  m: 'running.missed',
  o: 'running.open',
  '.': 'running.coming',
} as const satisfies Record<DayLetter, string>

/** What the signs of days mean. */
export function Legend() {
  const { t } = useWords()
  return (
    <ul
      aria-label={t('running.legend')}
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted"
    >
      {dayLetters.map((letter) => (
        <li key={letter} className="flex items-center gap-1.5">
          <DayMark letter={letter} />
          {t(dayWords[letter])}
        </li>
      ))}
    </ul>
  )
}
