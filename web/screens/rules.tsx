import { rulesQuery } from '#web/features/community-rules/queries.ts'
import { RuleList } from '#web/features/community-rules/rule-list.tsx'
import { InCommunity } from '#web/features/local-info/in-community.tsx'
import { LocalInfoFrame } from '#web/features/local-info/local-info-frame.tsx'
import { NoCommunity } from '#web/features/local-info/no-community.tsx'
import { DecidedWeeks, decidedWeeksQuery } from '#web/features/moderation/api.ts'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { useWords } from '#web/words/words.tsx'

export function queries({ params, language }: PageAddress) {
  const token = params.identificationToken
  const { language_id } = language
  return token ? [rulesQuery(token, language_id), decidedWeeksQuery(token, language_id)] : []
}

/** The rules of a community, and how they are applied. */
export function Screen() {
  const { t } = useWords()
  return (
    <InCommunity
      path={paths.rules}
      otherwise={<NoCommunity title={t('info.rules')} path={paths.rules()} />}
    >
      {(token) => (
        <LocalInfoFrame token={token} page="rules" path={paths.rules(token)}>
          <RuleList token={token} />
          <DecidedWeeks token={token} />
        </LocalInfoFrame>
      )}
    </InCommunity>
  )
}
