import { useDraft } from '#web/device/use-draft.ts'
import type { Actor } from '#web/http/actor.ts'
import { type Challenge, type ChallengeDraft, readChallengeDraft } from './draft.ts'

/** What an operator had written when somebody else saved meanwhile: it stays on the device until it is put back or discarded. */
export function useKeptCopy(owner: Actor, challenge: Pick<Challenge, 'id' | 'spare_days'>) {
  const { value, update, isStored } = useDraft<ChallengeDraft | null>({
    owner,
    name: `challenge-copy:${challenge.id}`,
    initial: null,
    read: (stored) => readChallengeDraft(stored, challenge),
    isWritten: (copy) => copy !== null,
  })
  return { copy: value, isStored, keep: (copy: ChallengeDraft | null) => update(() => copy) }
}
