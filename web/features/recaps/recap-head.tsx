import type { Recap } from '#shared/contracts/recaps.ts'
import { formatsOf } from '#shared/locale.ts'
import { amountDone } from '#shared/rules/amount-done.ts'
import { Jaali } from '#web/ui/ornament/jaali.tsx'
import { useWords } from '#web/words/words.tsx'
import { ShareWords } from './share-words.tsx'

/** The challenge of a look back, its dates, and how many of its days are done. */
export function RecapHead({ recap }: { recap: Recap }) {
  const { t } = useWords()
  const { contest_id, title, days_done: done, days_count: total } = recap
  return (
    <section
      aria-labelledby="recap"
      className="relative isolate overflow-clip rounded-card px-5 py-5 text-white"
    >
      <Jaali seed={`contest-${contest_id}`} plain className="absolute inset-0 -z-10 size-full" />
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      <Dates recap={recap} />
      <h2 id="recap" className="mt-8 text-3xl leading-tight font-semibold">
        {t(`recapDid.${amountDone(recap)}`, { done, total })}
      </h2>
      {done === 0 ? (
        <p className="mt-1.5">{t('recap.noDays')}</p>
      ) : (
        <ShareWords
          contest_id={contest_id}
          what={t('day.progress', { done, total })}
          text={t('recap.shareDays', { done, total, title })}
          className="absolute end-2.5 top-2.5 text-white hover:bg-black/25"
        />
      )}
    </section>
  )
}

function Dates({ recap: { participate_date, last_date } }: { recap: Recap }) {
  const { locale } = useWords()
  const format = new Intl.DateTimeFormat(formatsOf(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className="mt-0.5 text-sm">
      {format.formatRange(Date.parse(participate_date), Date.parse(last_date))}
    </p>
  )
}
