import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '#web/lib/words.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

/** Back to where one came from; `to` for those who came by a link from outside. */
export function BackButton({ to }: { to: string }) {
  const { t } = useWords()
  const navigate = useNavigate()

  function handleClick(event: MouseEvent) {
    // The router numbers its own entries of the history: at the first one there is nothing of ours to go back to.
    const isFirst = !(window.history.state?.idx > 0)
    if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Link
      to={to}
      onClick={handleClick}
      aria-label={t('page.back')}
      className={`${iconButtonClass('plain')} -ms-2.5`}
    >
      <ChevronLeft aria-hidden />
    </Link>
  )
}
