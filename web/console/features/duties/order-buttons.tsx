import { useState } from 'react'
import type { DutyDetail } from '#shared/contracts/console/duties.ts'
import { maxGrievanceLength } from '#shared/limits.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** What an operator can do about an order now. */
export function OrderButtons({ duty }: { duty: DutyDetail }) {
  const { t } = useWords()
  const [words, setWords] = useState('')
  const { id: duty_id, version, actions, author_is_told } = duty
  const acting = useAct('console/act-on-order', t('duties.order.done'), () => setWords(''))
  if (actions.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        {t(author_is_told ? 'duties.order.told' : 'duties.order.notTold')}
      </p>
      <TextArea
        label={t('duties.order.note')}
        rows={2}
        limit={maxGrievanceLength}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {actions.map((action) => (
        <Button
          key={action}
          wide
          variant={action === 'hide' ? 'primary' : 'secondary'}
          busy={acting.isPending}
          onClick={() => acting.mutate({ duty_id, version, action, words: words.trim() })}
        >
          {t(`duties.order.${action}`)}
        </Button>
      ))}
    </div>
  )
}
