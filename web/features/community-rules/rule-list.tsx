import { useQuery } from '@tanstack/react-query'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { rulesQuery } from './queries.ts'

/** The rules of a community in their order. */
export function RuleList({ token }: { token: string }) {
  const { t, language_id, number } = useWords()
  const asked = useQuery(rulesQuery(token, language_id))
  if (!asked.data) return <Unanswered query={asked} loading={<ContentSkeleton />} />
  const { rules } = asked.data
  if (rules.length === 0) {
    return (
      <EmptyState
        seed="no-rules"
        title={t('rules.none')}
        text={t('rules.noneText')}
        action={<LinkButton to={paths.terms}>{t('rules.terms')}</LinkButton>}
      />
    )
  }
  return (
    <>
      <p className="mb-4 text-muted">{t('rules.intro')}</p>
      <ol className="flex flex-col gap-2.5">
        {rules.map(({ id, text, language_code }, index) => (
          <li
            key={id}
            className="flex gap-3 rounded-card border border-line bg-surface px-4 py-3 [overflow-wrap:anywhere]"
          >
            <span aria-hidden className="font-semibold text-primary-ink">
              {number(index + 1)}
            </span>
            <span lang={language_code}>{text}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
