import type { Output } from '#shared/contracts/calls.ts'

export type Heading = Pick<Output<'console/challenge-heading'>, 'state' | 'held_back'>

/** What members do not see of a challenge, or cannot do with it. */
export type HiddenPart = 'draft' | 'closed' | 'held_back' | 'called_back' | 'archived'

/**
 * What a banner says of a challenge to those who see more of it than others:
 *
 * | state                        | says                                                  |
 * |------------------------------|-------------------------------------------------------|
 * | draft                        | that only operators see it                            |
 * | called back                  | that it is over                                       |
 * | closed                       | that nobody can join it any more                      |
 * | archived                     | that it is offered to nobody                          |
 * | winners chosen, not declared | that only operators see them, beside its other state  |
 */
export function hiddenParts({ state, held_back }: Heading): HiddenPart[] {
  if (state === 'draft' || state === 'called_back') return [state]
  if (state === 'declared') return []
  return [
    ...(state === 'closed' || state === 'archived' ? [state] : []),
    ...(held_back ? ['held_back' as const] : []),
  ]
}
