import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { findContacts } from './api.ts'

const chowk = testApp()

const none = {
  ...{ legal_entity: '', support_email: '', support_phone: '' },
  ...{ officer_name: '', officer_email: '', officer_phone: '', officer_address: '' },
}

async function office() {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const save = (written: Partial<Input<'console/save-contacts'>>) =>
    chowk.call('console/save-contacts', { version: 1, ...written }, operator)
  const read = async () => (await chowk.call('console/contacts', {}, operator)).body
  const { identification_token } = community
  const shown = async () => (await chowk.call('site/about', { identification_token })).body.contacts
  return { community, operator, save, read, shown }
}

const officer = { officer_name: 'Asha Verma', officer_email: 'grievance@example.org' }

// CONSOLE-18
test('everybody reads who answers for a community, once operators have said so', async () => {
  const { community, save, read, shown } = await office()
  expect(await read()).toEqual({ contacts: none, version: 1 })
  expect(await shown()).toEqual(none)
  const written = { legal_entity: 'Lodhi Trust', support_phone: '011 2462 0000', ...officer }
  expect((await save(written)).body).toEqual({ status: 'success', version: 2 })
  expect(await shown()).toEqual({ ...none, ...written })
  expect(await read()).toEqual({ contacts: { ...none, ...written }, version: 2 })
  expect(await findContacts(chowk.db, community.id)).toEqual({ ...none, ...written })
  await save({ version: 2 })
  expect(await shown()).toEqual(none)
})

test('of operators who save at once, also for the first time, the second is told', async () => {
  const { save, read } = await office()
  for (const version of [1, 2]) {
    const answers = await Promise.all([
      save({ legal_entity: 'One', version }),
      save({ legal_entity: 'Other', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read()).version).toBe(version + 1)
  }
  expect((await save({ version: 7 })).error.code).toBe('changed_meanwhile')
})

test('a version that nobody has saved yet is refused', async () => {
  const { save } = await office()
  expect((await save({ version: 2 })).error.code).toBe('changed_meanwhile')
})

test.each([
  [{ officer_name: 'Asha Verma' }, 'officer_name'],
  [{ officer_email: 'grievance@example.org' }, 'officer_name'],
  [{ officer_address: 'Lodhi Road' }, 'officer_name'],
  [{ support_email: 'help at example' }, 'support_email'],
  [{ support_phone: 'call me' }, 'support_phone'],
])('refuses %j', async (wrong, field) => {
  const { save, read } = await office()
  const { error } = await save(wrong)
  expect(error).toMatchObject({
    code: 'given_data_invalid',
    errors: { [field]: expect.any(String) },
  })
  expect((await read()).version).toBe(1)
})

test('each change is a line of the log', async () => {
  const { operator, save } = await office()
  await save(officer)
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows).toMatchObject([{ action: 'edit-contacts', actor: { id: operator.id } }])
})

test('an operator changes nothing of another community', async () => {
  const [here, there] = [await office(), await office()]
  await here.save({ legal_entity: 'Here' })
  expect(await there.shown()).toEqual(none)
  expect((await there.read()).version).toBe(1)
})
