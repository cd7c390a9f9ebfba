import { Link } from 'wouter'
import type { ModerationItem } from '#shared/contracts/console/moderation.ts'
import { beginningOf } from '#shared/rules/beginning-of.ts'
import { consolePaths } from '#web/console/paths.ts'
import { DueTime } from '#web/features/duties/api.ts'
import { useReasonText } from '#web/features/moderation/api.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'

type ItemCardProps = {
  item: ModerationItem
  /** Where several are being chosen: whether this one is, and what a press does. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined
}

/** Something that was reported, in a few lines. */
export function ItemCard({ item, choice }: ItemCardProps) {
  const { t } = useWords()
  const reasonOf = useReasonText()
  const token = useCommunity() ?? ''
  const { id, kind, state, about, text, reasons, reports_count } = item
  const { latest_at, answer_by, came_back, held_for, held_word } = item
  const title = titleOf(item) || t('moderation.untitled')
  return (
    <Card as="li">
      <CardBody className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Pill tone="neutral">{t(`moderation.kind.${kind}`)}</Pill>
          {state === 'appealed' && <Pill tone="warn">{t('moderation.appealed')}</Pill>}
          {answer_by && <DueTime due_at={answer_by} />}
          {held_for && (
            <Pill tone="warn">{t(`moderation.held.${held_for}`, { word: held_word ?? '' })}</Pill>
          )}
          {state === 'waiting' && <Pill tone="neutral">{t('moderation.waits')}</Pill>}
          {came_back && <Pill tone="warn">{t(`moderation.cameBack.${came_back}`)}</Pill>}
          <span className="ms-auto text-sm text-muted">
            <TimeAgo instant={latest_at} />
          </span>
        </div>
        <h2 className="font-semibold [overflow-wrap:anywhere]">
          {choice ? (
            <Checkbox
              checked={choice.isChosen}
              onChange={({ target }) => choice.onChange(target.checked)}
            >
              {title}
            </Checkbox>
          ) : (
            <Link
              to={consolePaths.moderationItem(token, id)}
              className="before:absolute before:inset-0 hover:underline"
            >
              {title}
            </Link>
          )}
        </h2>
        {kind === 'post' && text && (
          <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{text}</p>
        )}
        <p className="text-sm text-muted">
          {[
            kind !== 'member' && t('moderation.by', { name: about.full_name }),
            reports_count > 0 && t('moderation.reports', { count: reports_count }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {reasons.length > 0 && <p className="text-sm">{reasons.map(reasonOf).join(' · ')}</p>}
      </CardBody>
    </Card>
  )
}

/** What an item is called: a comment by its first words. */
export function titleOf({
  kind,
  title,
  text,
}: Pick<ModerationItem, 'kind' | 'title' | 'text'>): string {
  return kind === 'comment' ? beginningOf(text, longestTitle) : title
}

const longestTitle = 100
