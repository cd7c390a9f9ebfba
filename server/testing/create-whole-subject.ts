import { randomUUID } from 'node:crypto'
import { createCertificate } from '#server/features/certificates/testing/create-certificate.ts'
import { report } from '#server/features/moderation/testing/reporting.ts'
import type { Input, Path } from '#shared/contracts/calls.ts'
import { createSubject } from './create-subject.ts'
import { inputsAbout, type Subject } from './every-call.ts'
import { createCommunity, createMember, type TestCommunity, type TestMember } from './factories.ts'
import { createTeam } from './freshness/scene.ts'
import type { TestApp } from './test-app.ts'

/** A community, an operator of it, and something of each kind that a call can be about. */
export async function createWholeSubject(
  chowk: TestApp,
): Promise<{ community: TestCommunity; operator: TestMember; subject: Subject }> {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const subject = await createSubject(chowk.db, community, { member: operator })
  const ask = async <P extends Path>(path: P, more: Partial<Input<P>> = {}) =>
    (await chowk.call(path, { ...inputsAbout[path](subject), ...more }, operator)).body
  const invitation_id = randomUUID()
  await ask('console/invite-people', { invitation_id })
  const list = await chowk.call('console/invited-people', { invitation_id }, operator)
  const { contest_note_id } = await ask('console/write-contest-note')
  const { notice_id } = await ask('console/publish-notice')
  // Of a post of theirs, an operator would not see the order.
  const { duty_id } = await ask('console/record-order', { address: '' })
  const reported = await createMember(chowk.db, community)
  await report(chowk, { user_id: reported.id }, operator)
  const [item] = (await ask('console/moderation')).items
  const [person] = list.body.people
  if (!item || !person) throw new Error('what was reported, and who was invited, is not listed')
  const contest = { id: subject.contest_id }
  return {
    community,
    operator,
    subject: {
      ...subject,
      team: await createTeam({ truth: chowk }, { contest, member: operator }),
      certificate: await createCertificate(chowk.db, operator),
      grievance: { id: duty_id, key: '' },
      ...{ item_id: item.id, contest_note_id, notice_id, invitation_id, person_id: person.id },
    },
  }
}
