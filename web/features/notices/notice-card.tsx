import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, ChevronDown, Megaphone } from 'lucide-react'
import type { Notice } from '#shared/contracts/notices.ts'
import { RichText } from '#web/features/rich-text/api.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { dateOf } from '#web/words/date-of.ts'
import { useWords } from '#web/words/words.tsx'
import { noticesQuery } from './queries.ts'

/** One official notice; once it is read, it is a line that opens. */
export function NoticeCard({ notice }: { notice: Notice }) {
  const { t, locale } = useWords()
  const { id, title, text, language_code, published_at, is_seen } = notice
  const seeing = useSeen(id)
  return (
    <Card as="article" aria-label={title} className="border-s-4 border-s-primary">
      <details open={!is_seen} className="group">
        <summary className={summaryClass}>
          <Megaphone aria-hidden className="size-5 shrink-0 text-primary-ink" />
          <span className="min-w-0 flex-1">
            <span className="block text-xs font-semibold text-primary-ink">
              {t('notices.official')}
            </span>
            <span lang={language_code} dir="auto" className="block font-semibold break-words">
              {title}
            </span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          <div lang={language_code}>
            <RichText html={text} className="leading-relaxed" />
          </div>
          <p className="mt-2 text-sm text-muted">
            {t('notices.from', { date: dateOf(published_at, locale) })}
          </p>
          {is_seen ? (
            <p className="mt-3 flex items-center gap-1.5 text-sm text-done-ink">
              <Check aria-hidden className="size-4" />
              {t('notices.read')}
            </p>
          ) : (
            <div className="mt-3">
              <Button busy={seeing.isPending} onClick={() => seeing.mutate()}>
                {t('notices.iHaveRead')}
              </Button>
            </div>
          )}
        </div>
      </details>
    </Card>
  )
}

/** Notes that the member has read a notice. */
function useSeen(notice_id: number) {
  const client = useQueryClient()
  const { language_id } = useWords()
  return useMutation({
    mutationFn: () => api('notice/seen', { notice_id }),
    onError: useErrorAlert(),
    // After an error as well: it may have been withdrawn.
    onSettled: () => client.invalidateQueries(noticesQuery(language_id)),
  })
}

const summaryClass =
  'flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 -outline-offset-2 ' +
  '[&::-webkit-details-marker]:hidden'
