import { afterEach, describe, expect, it, vi } from 'vitest'
import { dateOfDay, dayOfDate } from './plain-date.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('plain dates', () => {
  it.each(['Asia/Kolkata', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo'])(
    'come back as they went in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      // The second is a night on which São Paulo had no midnight.
      for (const day of ['2026-11-20', '2018-11-04', '2028-02-29', '2026-12-31', '2027-01-01']) {
        const date = dateOfDay(day)
        expect(date && dayOfDate(date)).toBe(day)
      }
    },
  )

  it.each(['', '2026-2-3', '2026-02-30', '2026-13-01', '20 Nov, 2026', '2026-11-20T00:00:00Z'])(
    'refuse %j',
    (text) => {
      expect(dateOfDay(text)).toBeUndefined()
    },
  )
})
