import type { Contest } from '#shared/contracts/contests.ts'
import { useWords } from '#web/words/words.tsx'
import { OrganisersWords } from './organisers-words.tsx'

/** Says that a challenge was called back, when, and why, in the words of the organisers. */
export function CalledBack({ called_back_at, why }: NonNullable<Contest['called_back']>) {
  const { t } = useWords()
  return <OrganisersWords title={t('contest.calledBack')} why={why} instant={called_back_at} />
}
