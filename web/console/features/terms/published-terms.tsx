import type { Output } from '#shared/contracts/calls.ts'
import { Card } from '#web/ui/list/card.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'

/** The versions that were published, and how many have accepted each. */
export function PublishedTerms({ terms }: { terms: Output<'console/terms'> }) {
  const { t, locale, number } = useWords()
  const { published, today } = terms
  if (published.length === 0) return <p className="max-w-prose text-muted">{t('terms.none')}</p>
  const inForce = published.find(({ in_force_from }) => in_force_from <= today)
  return (
    <Card as="section" aria-label={t('terms.published')} className="max-w-xl">
      <ul className="divide-y divide-line">
        {published.map((row) => (
          <li key={row.version} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                {t('terms.version', {
                  version: row.version,
                  date: longDate(row.in_force_from, locale),
                })}
              </span>
              <span className="block text-sm text-muted">
                {t('terms.accepted', {
                  count: row.accepted_count,
                  shown: number(row.accepted_count),
                })}
              </span>
            </span>
            {row === inForce && <Pill tone="done">{t('terms.now')}</Pill>}
            {row.in_force_from > today && <Pill>{t('terms.soon')}</Pill>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
