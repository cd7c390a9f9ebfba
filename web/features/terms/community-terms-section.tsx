import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { RichText } from '#web/features/rich-text/api.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useCommunity } from '#web/session/session.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { termsQuery } from './queries.ts'

type SectionProps = { part: 'terms' | 'privacy' }

/** What the last visited community has written beside the text of the product, where it has. */
export function CommunityTermsSection({ part }: SectionProps) {
  const token = useCommunity()
  return token && <Section token={token} part={part} />
}

function Section({ token, part }: SectionProps & { token: string }) {
  const { t, locale, language_id } = useWords()
  const id = useId()
  const { data: community } = useQuery(communityQuery(token))
  const { data } = useQuery(termsQuery(token, language_id))
  const terms = data?.terms
  if (!community || !terms?.[part]) return null
  const { version, in_force_from, language_code } = terms
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} lang={locale} className="text-lg font-semibold">
        {t(`terms.of.${part}`, { community: community.community.name })}
      </h2>
      <p lang={locale} className="mb-2 text-sm text-muted">
        {t('terms.version', { version, date: longDate(in_force_from, locale) })}
      </p>
      <div lang={language_code}>
        <RichText html={terms[part]} className="leading-relaxed" />
      </div>
    </section>
  )
}
