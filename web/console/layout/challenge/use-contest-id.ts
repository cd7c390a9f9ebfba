import { useParams } from 'wouter'

type Params = { contestId?: string | undefined }

/** The challenge that the address names; undefined where it names none. */
export function useContestId(): number | undefined {
  return contestIdIn(useParams<Params>())
}

/** The same of the parameters in a path. */
export function contestIdIn({ contestId = '' }: Params): number | undefined {
  const id = Number(contestId)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
