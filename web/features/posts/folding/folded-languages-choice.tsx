import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { QueryError } from '#web/layout/query-error.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useWords } from '#web/words/words.tsx'
import { languagesQuery } from '../queries.ts'
import { foldLanguage, useFoldedLanguages } from './folded-languages.ts'

/** The languages of the site: posts in unticked languages are folded. */
export function FoldedLanguagesChoice({ token }: { token: string }) {
  const { t } = useWords()
  const query = useQuery(languagesQuery(token))
  const folded = useFoldedLanguages()
  return (
    <details className="group">
      <summary className={summaryClass}>
        <span className="flex-1">
          <span className="block font-semibold">{t('feed.readLanguages')}</span>
          <span className="block text-sm text-muted">
            {folded.length > 0
              ? t('feed.foldedCount', { count: folded.length })
              : t('feed.noneFolded')}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <p className="text-sm text-muted">{t('feed.readLanguagesText')}</p>
      <ul className="mt-2 grid grid-cols-2 gap-x-4 large-text:grid-cols-1">
        {query.data?.languages.map(({ id, native_name, code }) => (
          <li key={id}>
            <Checkbox
              checked={!folded.includes(id)}
              onChange={(event) => foldLanguage(id, !event.target.checked)}
            >
              <span lang={code}>{native_name}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {!query.data && query.error && <QueryError query={query} />}
    </details>
  )
}

const summaryClass = 'flex min-h-13 list-none items-center gap-3 [&::-webkit-details-marker]:hidden'
