import { GripVertical, TriangleAlert, X } from 'lucide-react'
import { maxWinnerReasonLength } from '#shared/limits.ts'
import { postTitle } from '#web/features/posts/api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import type { HandleProps } from '#web/ui/list/sortable-list.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Winner } from './queries.ts'
import type { WinnerDraft } from './use-winner-draft.ts'

type ChosenWinnerProps = {
  winner: Winner
  place: number
  handle: HandleProps | undefined
  draft: WinnerDraft
}

/** A chosen winner with the reason, the handle to move it and a button to remove it. */
export function ChosenWinner({ winner, place, handle, draft }: ChosenWinnerProps) {
  const { t, number } = useWords()
  const { post, post_id, reason } = winner
  const name = post?.user.full_name ?? t('winners.goneName')
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <div className="flex items-center gap-2">
          {handle && (
            <IconButton
              {...handle}
              icon={<GripVertical aria-hidden className="size-5 text-muted" />}
              aria-label={t('winners.move', { name, place: number(place) })}
              className="-ms-2.5 cursor-grab touch-none"
            />
          )}
          <PlaceBadge place={place} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold large-text:whitespace-normal">
              {post ? postTitle(post) : name}
            </p>
            {post && <p className="truncate text-sm text-muted">{name}</p>}
          </div>
          <IconButton
            icon={<X aria-hidden className="size-5" />}
            aria-label={t('winners.remove', { name })}
            onClick={() => draft.remove(post_id)}
            className="-me-2.5"
          />
        </div>
        {post ? (
          <TextArea
            label={t('winners.reason')}
            hint={t('winners.reasonHint')}
            rows={2}
            limit={maxWinnerReasonLength}
            value={reason}
            onChange={({ target }) => draft.setReason(post_id, target.value)}
          />
        ) : (
          <p className="flex items-start gap-2 text-sm text-danger-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('winners.gone')}
          </p>
        )}
      </CardBody>
    </Card>
  )
}

/** The place of a winner; the first three in the colour of what is done. */
export function PlaceBadge({ place }: { place: number }) {
  const { t, number } = useWords()
  const look = place <= 3 ? 'bg-done-tint text-done-ink' : 'bg-sunken text-muted'
  return (
    <span
      className={`grid size-9 shrink-0 place-items-center rounded-full font-semibold tabular-nums ${look}`}
    >
      <span aria-hidden>{number(place)}</span>
      <span className="sr-only">{t('winners.place', { place: number(place) })}</span>
    </span>
  )
}
