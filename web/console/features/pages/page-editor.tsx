import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { LocalInfoPage } from '#shared/contracts/local-info.ts'
import { TextLanguage } from '#web/console/layout/text-language.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { PageForm } from './page-form.tsx'
import { pageQuery } from './queries.ts'

/** A page of the community: its languages, each with its items. */
export function PageEditor({ page }: { page: LocalInfoPage }) {
  const { t, language_id: own } = useWords()
  const user = useSession()?.user
  const [search, setSearch] = useSearchParams()
  const language_id = Number(search.get('language')) || own
  const query = useQuery(pageQuery(page, language_id))
  if (!query.data || !user) return <Unanswered query={query} loading={<ContentSkeleton />} />
  const { languages, version } = query.data
  const countOf = (id: number) => {
    const count = languages.find((language) => language.id === id)?.items_count ?? 0
    return count > 0 ? `· ${count}` : ''
  }
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <TextLanguage
        label={t('pages.language')}
        languages={languages}
        value={language_id}
        onChange={(id) => setSearch({ language: String(id) }, { replace: true })}
        note={countOf}
      />
      <PageForm
        key={`${language_id} ${version}`}
        owner={user}
        page={page}
        language_id={language_id}
        stored={query.data}
      />
    </div>
  )
}
