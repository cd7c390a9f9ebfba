import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'

type Trial = Output<'console/try-held-words'>

/** How many of the latest posts some words would have held, and which, before they are saved. */
export function TriedWords({ query }: { query: UseQueryResult<Trial> }) {
  const { t } = useWords()
  const id = useId()
  return (
    <section aria-labelledby={id} aria-live="polite">
      <Card>
        <CardBody className="flex flex-col gap-2">
          <h2 id={id} className="font-semibold">
            {t('heldWords.tried')}
          </h2>
          {query.data ? (
            <Found {...query.data} />
          ) : (
            <Unanswered query={query} loading={<ContentSkeleton />} />
          )}
        </CardBody>
      </Card>
    </section>
  )
}

function Found({ tried_count, held_count, examples }: Trial) {
  const { t, number } = useWords()
  const shown = number(tried_count)
  if (tried_count === 0) return <p>{t('heldWords.noPosts')}</p>
  if (held_count === 0) return <p>{t('heldWords.none', { count: tried_count, shown })}</p>
  return (
    <>
      <p>{t('heldWords.some', { held: held_count, shown })}</p>
      {held_count > examples.length && (
        <h3 className="text-sm font-semibold text-muted">{t('heldWords.examples')}</h3>
      )}
      <ul className="flex flex-col gap-1 [overflow-wrap:anywhere]">
        {examples.map(({ slug, title, word }) => (
          <li key={slug}>
            <a href={paths.post(slug)} className="inline-block py-2 font-semibold underline">
              {title}
            </a>
            <span className="block text-sm text-muted">{t('heldWords.found', { word })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
