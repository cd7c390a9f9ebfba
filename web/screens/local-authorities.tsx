import { AuthorityList } from '#web/features/local-info/authority-list.tsx'
import { InCommunity } from '#web/features/local-info/in-community.tsx'
import { LocalInfoFrame } from '#web/features/local-info/local-info-frame.tsx'
import { LocalInfoItems } from '#web/features/local-info/local-info-items.tsx'
import { NoCommunity } from '#web/features/local-info/no-community.tsx'
import { localInfoQuery } from '#web/features/local-info/queries.ts'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params, language }: PageAddress) {
  const token = params.identificationToken
  return token ? [localInfoQuery(token, 'local-authorities', language.language_id)] : []
}

/** Offices and helplines of a community. */
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
          <LocalInfoItems
            token={token}
            page="local-authorities"
            empty={<NoNumbers token={token} />}
          >
            {(items) => <AuthorityList items={items} />}
          </LocalInfoItems>
        </LocalInfoFrame>
      )}
    </InCommunity>
  )
}

function NoNumbers({ token }: { token: string }) {
  const { t } = useWords()
  return (
    <EmptyState
      seed="no-local-authorities"
      title={t('info.noAuthorities')}
      text={t('info.noAuthoritiesText')}
      action={<LinkButton to={paths.posts(token)}>{t('info.seePosts')}</LinkButton>}
    />
  )
}
