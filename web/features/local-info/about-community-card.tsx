import { useQuery } from '@tanstack/react-query'
import { RulesLink } from '#web/features/community-rules/api.ts'
import { GrievanceLink } from '#web/features/duties/api.ts'
import { SiteLogo } from '#web/layout/site-logo.tsx'
import { communityQuery } from '#web/session/community-query.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Jaali } from '#web/ui/ornament/jaali.tsx'
import { useWords } from '#web/words/words.tsx'
import { CommunityContacts } from './community-contacts.tsx'
import { InfoList } from './info-list.tsx'
import { LocalInfoItems } from './local-info-items.tsx'
import { SiteLinks } from './site-links.tsx'

/** The name of the community, and what its members wrote about it. */
export function AboutCommunityCard({ token }: { token: string }) {
  const { t } = useWords()
  const { data } = useQuery(communityQuery(token))
  const { name = '', place_name = '', logo } = data?.community ?? {}
  return (
    <Card as="section" aria-labelledby="about-community">
      <Jaali seed={`community ${token}`} className="h-28 w-full" />
      <CardBody className="flex flex-col gap-5 pb-5">
        <div className="flex items-center gap-3">
          <SiteLogo own={logo} className="size-11 shrink-0 rounded-xl" />
          <div className="min-w-0">
            <h2 id="about-community" className="text-xl font-semibold break-words">
              {name}
            </h2>
            {place_name && <p className="text-sm text-muted">{place_name}</p>}
          </div>
        </div>
        <LocalInfoItems
          token={token}
          page="info"
          empty={<p className="text-muted">{t('info.noInfo')}</p>}
        >
          {(items) => <InfoList items={items} />}
        </LocalInfoItems>
        <RulesLink token={token} label={t('info.rulesLink')} />
        <SiteLinks token={token} />
        <CommunityContacts token={token} heading="h3" />
        <GrievanceLink token={token} />
      </CardBody>
    </Card>
  )
}
