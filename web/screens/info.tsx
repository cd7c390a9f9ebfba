import { AboutCommunityCard } from '#web/features/local-info/about-community-card.tsx'
import { InCommunity } from '#web/features/local-info/in-community.tsx'
import { LocalInfoFrame } from '#web/features/local-info/local-info-frame.tsx'
import { localInfoQuery } from '#web/features/local-info/queries.ts'
import { LazyPart } from '#web/layout/lazy-part.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { siteQuery } from '#web/session/site-query.ts'
import { useWords } from '#web/words/words.tsx'

/** One language is enough for a reader. */
const texts = {
  en: () => import('./texts/info.en.tsx'),
  hi: () => import('./texts/info.hi.tsx'),
}

export function queries({ params, locale }: PageAddress) {
  const token = params.identificationToken
  return token ? [localInfoQuery(token, 'info', locale), siteQuery] : []
}

/** About the community, and below it about the product. Without a community about the product alone. */
export function Screen() {
  const { locale } = useWords()
  const aboutProduct = <LazyPart load={texts[locale]}>{({ Text }) => <Text />}</LazyPart>
  return (
    <InCommunity path={paths.info} otherwise={aboutProduct}>
      {(token) => (
        <LocalInfoFrame token={token} page="info" path={paths.info(token)}>
          <AboutCommunityCard token={token} />
          {aboutProduct}
        </LocalInfoFrame>
      )}
    </InCommunity>
  )
}
