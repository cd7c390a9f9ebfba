import { rulesQuery } from '#web/features/community-rules/queries.ts'
import { AboutCommunityCard } from '#web/features/local-info/about-community-card.tsx'
import { InCommunity } from '#web/features/local-info/in-community.tsx'
import { LocalInfoFrame } from '#web/features/local-info/local-info-frame.tsx'
import { aboutQuery, localInfoQuery } from '#web/features/local-info/queries.ts'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { siteQuery } from '#web/session/site-query.ts'
import { defineText, ReaderText } from './texts/reader-text.tsx'

const text = defineText(
  import.meta.glob<typeof import('./texts/info.en.tsx')>('./texts/info.*.tsx'),
)

export function queries({ params, language }: PageAddress) {
  const token = params.identificationToken
  if (!token) return []
  const { language_id } = language
  return [
    localInfoQuery(token, 'info', language_id),
    ...[rulesQuery(token, language_id), aboutQuery(token), siteQuery],
  ]
}

/** About the community, and below it about the product; without a community about the product alone. */
export function Screen() {
  const aboutProduct = <ReaderText text={text} />
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
