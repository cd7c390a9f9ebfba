import { useQuery } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import type { Post } from '#shared/contracts/post.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import { languagesQuery } from '../queries.ts'

/** Stands for a folded post, with a button that shows it. */
export function FoldedPost({ post, onShow }: { post: Post; onShow: () => void }) {
  const { t } = useWords()
  const { data } = useQuery(languagesQuery(useCommunity()))
  const language = data?.languages.find(({ id }) => id === post.language_id)
  const name = post.user.full_name
  const text = language
    ? t('post.foldedIn', { language: language.native_name, name })
    : t('post.folded', { name })
  return (
    <Card as="article" aria-label={text} className="flex items-center gap-3 ps-4 pe-2 text-muted">
      <Languages aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 py-3 text-sm">{text}</p>
      <button type="button" onClick={onShow} className={showClass}>
        {t('post.showFolded')}
      </button>
    </Card>
  )
}

const showClass =
  'min-h-11 shrink-0 rounded-control px-3 text-sm font-semibold text-primary-ink hover:bg-sunken'
