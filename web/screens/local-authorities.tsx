import { InCommunity } from '#web/features/local-info/in-community.tsx'
import { LocalInfoFrame } from '#web/features/local-info/local-info-frame.tsx'
import { NoCommunity } from '#web/features/local-info/no-community.tsx'
import { paths } from '#web/navigation/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Whom to call and where to go in a community. */
export function Screen() {
  const { t } = useWords()
  return (
    <InCommunity
      path={paths.localAuthorities}
      otherwise={
        <NoCommunity title={t('info.local-authorities')} path={paths.localAuthorities()} />
      }
    >
      {(token) => (
        <LocalInfoFrame token={token} page="local-authorities" path={paths.localAuthorities(token)}>
          <EmptyState
            seed="no-local-authorities"
            title={t('info.noAuthorities')}
            text={t('info.noAuthoritiesText')}
            action={<LinkButton to={paths.posts(token)}>{t('info.seePosts')}</LinkButton>}
          />
        </LocalInfoFrame>
      )}
    </InCommunity>
  )
}
