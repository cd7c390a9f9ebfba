import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '#web/lib/words.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Goes back; where the page was opened by its link, to where one would have come from. */
export function BackButton({ fallback }: { fallback: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  // The router gives the first page of a visit the key `default`.
  const isFirst = useLocation().key === 'default'
  return (
    <IconButton
      icon={<ArrowLeft aria-hidden />}
      aria-label={t('page.back')}
      onClick={() => void (isFirst ? navigate(fallback, { replace: true }) : navigate(-1))}
      className="-ms-2.5"
    />
  )
}
