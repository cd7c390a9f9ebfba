import { useQuery } from '@tanstack/react-query'
import { SiteLogo } from '#web/layout/site-logo.tsx'
import { communityQuery } from '#web/session/community-query.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Jaali } from '#web/ui/ornament/jaali.tsx'
import { useWords } from '#web/words/words.tsx'
import { WebLink } from './item-links.tsx'
import { ItemText } from './item-text.tsx'
import { LocalInfoItems } from './local-info-items.tsx'
import { SiteLinks } from './site-links.tsx'

/** The name of the community, and what its members wrote about it. */
export function AboutCommunityCard({ token }: { token: string }) {
  const { t } = useWords()
  const { data } = useQuery(communityQuery(token))
  const { name = '', place_name = '' } = data?.community ?? {}
  return (
    <Card as="section" aria-labelledby="about-community">
      <Jaali seed={`community ${token}`} className="h-28 w-full" />
      <CardBody className="flex flex-col gap-5 pb-5">
        <div className="flex items-center gap-3">
          <SiteLogo className="size-11 shrink-0" />
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
          {(items) => (
            <div className="flex flex-col gap-5">
              {items.map(({ id, title, text, link }) => (
                <section key={id}>
                  <h3 className="mb-1 font-semibold break-words">{title}</h3>
                  <ItemText text={text} className="leading-relaxed" />
                  {link && (
                    <div className="mt-2.5">
                      <WebLink title={title} link={link} />
                    </div>
                  )}
                </section>
              ))}
            </div>
          )}
        </LocalInfoItems>
        <SiteLinks />
      </CardBody>
    </Card>
  )
}
