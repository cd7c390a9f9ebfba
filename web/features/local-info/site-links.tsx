import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#web/session/site-query.ts'
import { useWords } from '#web/words/words.tsx'
import { WebLink } from './item-links.tsx'

/** The two links of the site, where it has them. */
export function SiteLinks() {
  const { t } = useWords()
  const { data } = useQuery(siteQuery)
  const links = [data?.link_one, data?.link_two].filter((link) => link != null)
  if (links.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('info.links')}</h3>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link}>
            <WebLink title={t('info.links')} link={link} />
          </li>
        ))}
      </ul>
    </section>
  )
}
