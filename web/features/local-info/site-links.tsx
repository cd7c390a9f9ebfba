import { useQuery } from '@tanstack/react-query'
import type { CommunityLink } from '#shared/contracts/communities.ts'
import { siteQuery } from '#web/session/site-query.ts'
import { useWords } from '#web/words/words.tsx'
import { WebLink } from './item-links.tsx'
import { aboutQuery } from './queries.ts'

/** The links of the community, and the two of the site, where they have any. */
export function SiteLinks({ token }: { token: string }) {
  const { t } = useWords()
  const { data: site } = useQuery(siteQuery)
  const { data: about } = useQuery(aboutQuery(token))
  const ofSite = [site?.link_one, site?.link_two].filter((link) => link != null)
  const own = about?.links ?? []
  if (own.length + ofSite.length === 0) return null
  const nameOf = ({ kind, title }: CommunityLink) =>
    kind === 'whatsapp' ? title || t('info.whatsapp') : title
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('info.links')}</h3>
      <ul className="flex flex-wrap gap-2">
        {own.map((shown) => (
          <li key={shown.link}>
            <WebLink title={t('info.links')} link={shown.link} name={nameOf(shown)} />
          </li>
        ))}
        {ofSite.map((link) => (
          <li key={link}>
            <WebLink title={t('info.links')} link={link} />
          </li>
        ))}
      </ul>
    </section>
  )
}
