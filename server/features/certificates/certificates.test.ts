import { beforeEach, describe, expect, test } from 'vitest'
import type { CertificateWords } from '#server/media/share-picture/share-picture.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  declareWinners,
  type TestContest,
  type TestMember,
} from '#server/testing/factories.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { type As, headersOf, testApp } from '#server/testing/test-app.ts'
import { MINUTE } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const storage = memoryStorage()
let drawn: CertificateWords[] = []
/** What else happens while a certificate is drawn. */
let whileDrawing: () => Promise<unknown> = async () => undefined
const sharePictures = {
  draw: async () => undefined,
  drawCertificate: async (words: CertificateWords) => {
    drawn.push(words)
    await whileDrawing()
    return Buffer.from(`the certificate of ${words.name}, ${words.shape}`)
  },
  drawSvg: async () => undefined,
  stop: () => undefined,
}
const chowk = testApp({ storage, sharePictures })

beforeEach(() => {
  drawn = []
  whileDrawing = async () => undefined
  storage.files.clear()
})

const start = '2026-05-04'

/** A challenge of three days, of which Asha has done so many. */
async function walked(days = 3) {
  const community = await createCommunity(chowk.db, 'Jor Bagh')
  const asha = await createMember(chowk.db, community, { full_name: 'Asha Verma' })
  const contest = await createContest(chowk.db, community, {
    ...{ start_date: start, end_date: addDays(start, 20), days: 3 },
  })
  await createParticipation(chowk.db, contest, asha, start)
  await doDays(asha, contest, days)
  return { community, asha, contest, contest_id: contest.id }
}

async function doDays(member: TestMember, contest: TestContest, count: number, from = 0) {
  const own = { community_id: member.community_id, contest_id: contest.id, user_id: member.id }
  const done = contest.day_ids.slice(from, from + count).map((contest_day_id, index) => ({
    ...{ ...own, contest_day_id, done_on: addDays(start, from + index) },
  }))
  if (done.length > 0) await chowk.db.insertInto('day_progress').values(done).execute()
}

const own = (contest_id: number, as: TestMember) =>
  chowk.call('contest/own-certificate', { contest_id }, as)
const open = async (contest_id: number, as: TestMember) =>
  (await chowk.call('contest/open-certificate', { contest_id }, as)).body.open
const close = (contest_id: number, as: TestMember) =>
  chowk.call('contest/close-certificate', { contest_id }, as)
const see = ({ id, code }: { id: number; code: string }, as: As) =>
  chowk.call('contest/certificate', { certificate_id: id, code }, as)
const get = (path: string) => chowk.app.inject({ url: path })

describe('a certificate', () => {
  // CONTEST-31
  test('is for who has done every day', async () => {
    const { asha, contest_id } = await walked()
    const { certificate, open } = (await own(contest_id, asha)).body
    expect(certificate).toEqual({
      ...{ contest_id, title: 'Walk', community: 'Jor Bagh', name: 'Asha Verma' },
      ...{ days_done: 3, days_count: 3, began_on: start, ended_on: addDays(start, 2), place: null },
    })
    expect(open).toBeNull()
  })

  test('is not there before the last day, for who takes no part, nor for no challenge', async () => {
    const { asha, community, contest, contest_id } = await walked(2)
    expect((await own(contest_id, asha)).error.code).toBe('certificate_not_earned')
    const ravi = await createMember(chowk.db, community)
    expect((await own(contest_id, ravi)).error.code).toBe('certificate_not_earned')
    expect((await own(contest_id + 1, asha)).error.code).toBe('contest_not_found')
    const answer = await chowk.call('contest/open-certificate', { contest_id }, asha)
    expect(answer.error.code).toBe('certificate_not_earned')
    await doDays(asha, contest, 1, 2)
    expect((await own(contest_id, asha)).status).toBe(200)
  })

  test('is for winners too, with their best place, however many days they have done', async () => {
    const { asha, community, contest, contest_id } = await walked(1)
    const ravi = await createMember(chowk.db, community)
    await createParticipation(chowk.db, contest, ravi, start)
    const [first, second, third] = await Promise.all(
      [ravi, asha, asha].map((member) => createPost(chowk.db, member, { contest_id })),
    )
    await declareWinners(
      chowk.db,
      contest,
      [first, second, third].map((post) => ({ id: post?.id ?? 0 })),
    )
    const { certificate } = (await own(contest_id, asha)).body
    expect(certificate).toMatchObject({ days_done: 1, days_count: 3, place: 2 })
    expect((await own(contest_id, ravi)).body.certificate).toMatchObject({
      ...{ days_done: 0, began_on: null, ended_on: null, place: 1 },
    })
  })

  test('bears the alias of who stands under one', async () => {
    const { asha, contest_id } = await walked()
    await chowk.db.updateTable('users').set({ alias: 'Heron' }).where('id', '=', asha.id).execute()
    expect((await own(contest_id, asha)).body.certificate.name).toBe('Heron')
  })
})

describe('its address', () => {
  // CONTEST-31
  test('lets everybody see it, as it stands today, until its member closes it', async () => {
    const { asha, community, contest, contest_id } = await walked()
    const address = await open(contest_id, asha)
    expect(address.code).toHaveLength(16)
    for (const as of [community, asha]) {
      expect((await see(address, as)).body.certificate).toMatchObject({ name: 'Asha Verma' })
    }
    await chowk.db
      .deleteFrom('day_progress')
      .where('contest_day_id', '=', contest.day_ids[2] ?? 0)
      .execute()
    expect((await see(address, community)).error.code).toBe('certificate_not_found')
    await doDays(asha, contest, 1, 2)
    expect((await see(address, community)).status).toBe(200)
    expect((await close(contest_id, asha)).body).toEqual({ open: null })
    expect((await see(address, community)).error.code).toBe('certificate_not_found')
    expect((await own(contest_id, asha)).body.open).toBeNull()
  })

  test('is another one after it was closed, and the same one while it is open', async () => {
    const { asha, contest_id } = await walked()
    const both = await Promise.all([open(contest_id, asha), open(contest_id, asha)])
    expect(both[0]).toEqual(both[1])
    await close(contest_id, asha)
    await close(contest_id, asha)
    const later = await open(contest_id, asha)
    expect(later.code).not.toBe(both[0]?.code)
  })

  test('cannot be guessed, and is that of its community alone', async () => {
    const { asha, community, contest_id } = await walked()
    const address = await open(contest_id, asha)
    const wrong = { ...address, code: 'A'.repeat(16) }
    expect((await see(wrong, community)).error.code).toBe('certificate_not_found')
    const elsewhere = await createCommunity(chowk.db)
    expect((await see(address, elsewhere)).status).not.toBe(200)
  })

  test('is no address any more once its member is banned', async () => {
    const { asha, community, contest_id } = await walked()
    const address = await open(contest_id, asha)
    const banned_at = new Date().toISOString()
    await chowk.db.updateTable('users').set({ banned_at }).where('id', '=', asha.id).execute()
    expect((await see(address, community)).error.code).toBe('certificate_not_found')
    expect((await get(address.wide)).statusCode).toBe(404)
  })
})

describe('its pictures', () => {
  // CONTEST-31
  test('are drawn in the language of who opened it, in two shapes, and go with the address', async () => {
    const { asha, contest_id } = await walked()
    const answer = await chowk.app.inject({
      ...{ method: 'POST', url: '/api/contest/open-certificate', payload: { contest_id } },
      headers: { ...headersOf(asha), cookie: 'locale=hi' },
    })
    const { wide, tall } = answer.json().open
    expect((await get(wide)).body).toBe('the certificate of Asha Verma, wide')
    expect((await get(tall)).body).toBe('the certificate of Asha Verma, tall')
    expect(drawn[0]).toEqual({
      ...{ shape: 'wide', heading: 'प्रमाणपत्र', name: 'Asha Verma', title: 'Walk' },
      ...{ line: 'ने सभी 3 दिन पूरे किए', community: 'Jor Bagh', number: '3', unit: 'दिन' },
      ...{ dates: '4–6 मई 2026', seed: `contest-${contest_id}` },
    })
    await close(contest_id, asha)
    const { now } = chowk.clock
    chowk.clock.now = () => new Date(now().getTime() + MINUTE)
    expect([(await get(wide)).statusCode, storage.files.size]).toEqual([404, 0])
    chowk.clock.now = now
  })

  test('are not kept where the address is closed while one is drawn', async () => {
    const { asha, contest_id } = await walked()
    const { wide } = await open(contest_id, asha)
    whileDrawing = () => close(contest_id, asha)
    await get(wide)
    expect([drawn.length, storage.files.size]).toEqual([1, 0])
  })
})
