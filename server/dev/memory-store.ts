import type { Adapter, AdapterPayload } from 'oidc-provider'
import { HOUR, SECOND } from '#shared/limits.ts'

/** The memory of the test provider. It is lost when the process ends. */
export function memoryStore(): (kind: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>()
  const forget = (isOver: (entry: { payload: AdapterPayload; until: number }) => boolean) => {
    for (const [key, entry] of kept) if (isOver(entry)) kept.delete(key)
  }
  return (kind) => ({
    upsert: async (id, payload, expiresIn = HOUR / SECOND) => {
      forget(({ until }) => until < Date.now())
      kept.set(`${kind} ${id}`, { payload, until: Date.now() + expiresIn * SECOND })
    },
    find: async (id) => kept.get(`${kind} ${id}`)?.payload,
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const entry = kept.get(`${kind} ${id}`)
      if (entry) entry.payload.consumed = Math.floor(Date.now() / SECOND)
    },
    destroy: async (id) => void kept.delete(`${kind} ${id}`),
    revokeByGrantId: async (grantId) => forget(({ payload }) => payload.grantId === grantId),
  })
}
