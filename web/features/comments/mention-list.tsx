import { useRef } from 'react'
import type { MentionOffer } from '#shared/contracts/comments.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dropClass, useDropSide } from '#web/ui/list/use-drop-side.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { useWords } from '#web/words/words.tsx'

type MentionListProps = {
  id: string
  offers: MentionOffer[]
  /** The index of the offer that Enter chooses. */
  active: number
  onChoose: (offer: MentionOffer) => void
}

/** The members who may be meant. The focus stays in the field. */
export function MentionList({ id, offers, active, onChoose }: MentionListProps) {
  const { t } = useWords()
  const list = useRef<HTMLDivElement>(null)
  const side = useDropSide(list)
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('comment.offersTitle')}
      className={classNames(listClass, dropClass(side))}
    >
      {offers.map((offer, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's
        <div
          key={offer.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          // A tap must not take the focus from the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(offer)}
          className={classNames(
            'flex min-h-12 items-center gap-3 px-3 py-1.5',
            index === active ? 'bg-primary-tint' : 'hover:bg-sunken',
          )}
        >
          <Avatar
            name={offer.full_name}
            src={offer.profile_pic}
            seed={`user-${offer.id}`}
            size="small"
          />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{offer.full_name}</span>
            <span className="block truncate text-sm text-muted">@{offer.username}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

const listClass = 'overflow-hidden rounded-control border border-line bg-surface py-1 shadow-raised'

export const optionId = (listId: string, index: number) => `${listId}-${index}`
