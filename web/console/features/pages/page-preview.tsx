import type { LocalInfoPage } from '#shared/contracts/local-info.ts'
import { Phone } from '#web/console/features/preview/api.ts'
import { AuthorityList, InfoList, QuestionList } from '#web/features/local-info/api.ts'
import { useWords } from '#web/words/words.tsx'
import { type DraftItem, shownOf } from './draft-item.ts'

type PagePreviewProps = { page: LocalInfoPage; items: DraftItem[]; lang: string }

/** The page as members see it. */
export function PagePreview({ page, items, lang }: PagePreviewProps) {
  const { t } = useWords()
  const List = lists[page]
  return (
    <Phone label={t('pages.previewLabel')} lang={lang}>
      <div className="p-4">
        <List items={shownOf(items.filter(({ title }) => title))} />
      </div>
    </Phone>
  )
}

const lists = { info: InfoList, faq: QuestionList, 'local-authorities': AuthorityList }
