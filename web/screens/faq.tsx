import { InCommunity } from '#web/features/local-info/in-community.tsx'
import { LocalInfoFrame } from '#web/features/local-info/local-info-frame.tsx'
import { LocalInfoItems } from '#web/features/local-info/local-info-items.tsx'
import { NoCommunity } from '#web/features/local-info/no-community.tsx'
import { localInfoQuery } from '#web/features/local-info/queries.ts'
import { QuestionList } from '#web/features/local-info/question-list.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params, language }: PageAddress) {
  const token = params.identificationToken
  return token ? [localInfoQuery(token, 'faq', language.language_id)] : []
}

/** Questions of a community, with their answers. */
export function Screen() {
  const { t } = useWords()
  return (
    <InCommunity
      path={paths.faq}
      otherwise={<NoCommunity title={t('info.faq')} path={paths.faq()} />}
    >
      {(token) => (
        <LocalInfoFrame token={token} page="faq" path={paths.faq(token)}>
          <LocalInfoItems token={token} page="faq" empty={<NoQuestions />}>
            {(items) => (
              <>
                <QuestionList items={items} />
                <AskNeighbours />
              </>
            )}
          </LocalInfoItems>
        </LocalInfoFrame>
      )}
    </InCommunity>
  )
}

function NoQuestions() {
  const { t } = useWords()
  return (
    <EmptyState
      seed="no-faq"
      title={t('info.noFaq')}
      text={t('info.noFaqText')}
      action={<LinkButton to={paths.newPost}>{t('info.ask')}</LinkButton>}
    />
  )
}

function AskNeighbours() {
  const { t, locale } = useWords()
  return (
    <div lang={locale} className="mt-6 flex flex-col items-center gap-2.5 text-center">
      <p className="text-muted">{t('info.askText')}</p>
      <LinkButton variant="secondary" to={paths.newPost}>
        {t('info.ask')}
      </LinkButton>
    </div>
  )
}
