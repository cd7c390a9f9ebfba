import { InCommunity } from '#web/features/local-info/in-community.tsx'
import { LocalInfoFrame } from '#web/features/local-info/local-info-frame.tsx'
import { NoCommunity } from '#web/features/local-info/no-community.tsx'
import { paths } from '#web/navigation/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

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
          <EmptyState
            seed="no-faq"
            title={t('info.noFaq')}
            text={t('info.noFaqText')}
            action={<LinkButton to={paths.posts(token)}>{t('info.seePosts')}</LinkButton>}
          />
        </LocalInfoFrame>
      )}
    </InCommunity>
  )
}
