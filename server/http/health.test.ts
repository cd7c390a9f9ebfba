import { expect, test } from 'vitest'
import { noBackups } from '#server/calls/run/services.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY, MINUTE } from '#shared/limits.ts'

let backups = noBackups
const chowk = testApp({ findBackups: async () => backups })

// DATA-31, DATA-37
test('says when a backup was last made and restored, and fails where that is long ago', async () => {
  const ask = async () => {
    const answer = await chowk.app.inject('/health/backups')
    return { code: answer.statusCode, body: answer.json() }
  }
  const { failure, is_backup_encrypted, bucket, ...nothing } = noBackups
  expect(await ask()).toEqual({ code: 503, body: { status: 'failed', ...nothing } })
  const times = (ago: number) => {
    const at = new Date(Date.now() - ago).toISOString()
    return { last_backup_at: at, last_restore_tried_at: at }
  }
  const recent = times(DAY)
  backups = {
    ...noBackups,
    ...recent,
    failure: { at: '2026-11-25T02:00:00.000Z', words: '/srv/data is full' },
  }
  expect(await ask(), 'without words, which name folders').toEqual({
    ...{ code: 200, body: { status: 'success', ...recent } },
  })
  const old = times(2 * DAY + MINUTE)
  backups = { ...noBackups, ...old }
  expect(await ask()).toEqual({ code: 503, body: { status: 'failed', ...old } })

  const copied = (last_copied_at: string | null) => {
    backups = { ...noBackups, ...recent, bucket: { last_copied_at } }
    return ask()
  }
  const at = recent.last_backup_at
  const body = { ...recent, last_copied_at: at }
  expect(await copied(at)).toEqual({ code: 200, body: { status: 'success', ...body } })
  expect(await copied(old.last_backup_at)).toMatchObject({ code: 503 })
  expect(await copied(null), 'a bucket that never had one').toMatchObject({ code: 503 })
})
