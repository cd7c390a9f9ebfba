import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { goBack } from '#web/navigation/history.ts'
import { iconButtonClass } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Back to the page before; to `fallback` for readers who came from outside. */
export function BackButton({ fallback }: { fallback: string }) {
  const { t } = useWords()

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goBack(fallback)
  }

  return (
    <Link
      to={fallback}
      onClick={handleClick}
      aria-label={t('page.back')}
      className={`${iconButtonClass('plain')} -ms-2.5`}
    >
      <ChevronLeft aria-hidden />
    </Link>
  )
}
