import type { AccountExport } from '#shared/contracts/account.ts'
import { SECOND } from '#shared/limits.ts'
import { query } from '#web/http/query.ts'

/** The member's archive; asked for again while it is being made. */
export const exportQuery = {
  ...query('user/export-state', {}),
  refetchInterval: ({ state }: { state: { data?: { export: AccountExport | null } } }) =>
    state.data?.export?.state === 'waiting' ? 2 * SECOND : false,
}

/** Whether an operator is the last one of their community, who cannot leave yet. */
export const ownTeamQuery = { ...query('console/self', {}), staleTime: 0 }
