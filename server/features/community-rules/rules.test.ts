import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  decideAs,
  latestItem,
  neighbourhood,
} from '#server/features/moderation/testing/reporting.ts'
import type { TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { WrittenRule } from '#shared/contracts/community-rules.ts'
import { maxRuleLength, maxRules } from '#shared/limits.ts'

const chowk = testApp()

const [hindi, english, tamil] = [1, 2, 5]

const rule = (text: string, language_id = english): WrittenRule => ({
  ...{ id: randomUUID(), texts: [{ language_id, text }] },
})

const kind = rule('Be kind.')
const local = rule('Keep it local.')

async function scene() {
  const all = await neighbourhood(chowk)
  const save = (rules: WrittenRule[], version = 1, as: TestMember = all.operator) =>
    chowk.call('console/save-rules', { rules, version }, as)
  const shown = async (language_id?: number) =>
    (await chowk.call('site/rules', { language_id }, all.community)).body.rules
  return { ...all, save, shown, textsOf: async () => (await shown()).map(({ text }) => text) }
}

// RULES-1
test('everybody reads the rules in their order, each in their language where it has that one', async () => {
  const { save, shown } = await scene()
  expect(await shown()).toEqual([])
  const both = {
    id: kind.id,
    texts: [...kind.texts, { language_id: hindi, text: 'विनम्र रहें।' }],
  }
  const inTamil = rule('தமிழ்', tamil)
  expect((await save([local, both, inTamil])).body).toEqual({ status: 'success', version: 2 })
  expect(await shown(hindi)).toEqual([
    { id: local.id, text: 'Keep it local.', language_code: 'en' },
    { id: both.id, text: 'विनम्र रहें।', language_code: 'hi' },
    { id: inTamil.id, text: 'தமிழ்', language_code: 'ta' },
  ])
  expect((await shown())[1]).toMatchObject({ text: 'Be kind.', language_code: 'en' })
})

// RULES-1
test('operators move, change and take away rules, and the log says so', async () => {
  const { operator, save, textsOf } = await scene()
  await save([kind, local])
  const again = { ...local, texts: [{ language_id: english, text: 'Stay local.' }] }
  await save([again, kind], 2)
  expect(await textsOf()).toEqual(['Stay local.', 'Be kind.'])
  await save([kind], 3)
  expect(await textsOf()).toEqual(['Be kind.'])
  await save([kind, again], 4)
  expect(await textsOf()).toEqual(['Be kind.', 'Stay local.'])
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows.map(({ action }) => action)).toEqual(Array(4).fill('edit-rules'))
})

test('of two operators who save at once the second is told, and nothing of theirs is there', async () => {
  const { save, textsOf } = await scene()
  const answers = await Promise.all([save([kind]), save([local])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await textsOf()).toHaveLength(1)
})

test('moderators and members write no rules', async () => {
  const { author, moderator, save } = await scene()
  for (const as of [author, moderator]) {
    expect((await save([kind], 1, as)).error.code).toBe('not_allowed')
  }
})

test.each<[string, WrittenRule[]]>([
  ['without a sentence', [{ id: randomUUID(), texts: [] }]],
  ['of spaces', [rule('  ')]],
  ['that is too long', [rule('x'.repeat(maxRuleLength + 1))]],
  ['that is there twice', [kind, kind]],
  ['twice in a language', [{ ...kind, texts: [...kind.texts, ...kind.texts] }]],
  ['in a language that the site has not', [rule('?', 4711)]],
  ['too many', Array.from({ length: maxRules + 1 }, () => rule('One.'))],
])('refuses a rule %s', async (_which, rules) => {
  const { save, shown } = await scene()
  expect((await save(rules)).error.code).toBe('given_data_invalid')
  expect(await shown()).toEqual([])
})

// RULES-2
test('a report and a decision name a rule, which they go on naming when it is gone', async () => {
  const { author, reporter, moderator, post, save } = await scene()
  await save([kind, local])
  const broken = { reason: 'rule', rule_id: local.id } as const
  await chowk.call('post/report', { post_id: post.id, ...broken }, reporter)
  const item = await latestItem(chowk, moderator)
  const shown = { reason: 'rule', rule: { id: local.id, text: 'Keep it local.' } }
  expect(item).toMatchObject({ reasons: [shown], reports: [shown] })
  await save([kind], 2)
  const { body } = await decideAs(chowk, { action: 'hide', ...broken }, { as: moderator, item })
  expect(body.item.decisions).toMatchObject([shown])
  const { decisions } = (await chowk.call('moderation/decisions', {}, author)).body
  expect(decisions).toMatchObject([shown])
  await chowk.call('post/report', { user_id: author.id, reason: 'spam' }, reporter)
  expect((await latestItem(chowk, moderator)).member.strikes).toMatchObject([shown])
})

test('a reason is a rule of this community, and nothing beside one', async () => {
  const { reporter, moderator, post, save } = await scene()
  const elsewhere = await scene()
  await save([kind])
  await elsewhere.save([local])
  const wrong = [
    { reason: 'rule', rule_id: local.id },
    { reason: 'rule', rule_id: randomUUID() },
    { reason: 'rule' },
    { reason: 'spam', rule_id: kind.id },
  ] as const
  for (const reason of wrong) {
    const answer = await chowk.call('post/report', { post_id: post.id, ...reason }, reporter)
    expect(answer.error.code).toBe('given_data_invalid')
  }
  await chowk.call('post/report', { post_id: post.id, reason: 'spam' }, reporter)
  for (const reason of wrong) {
    const { error } = await decideAs(chowk, { action: 'hide', ...reason }, { as: moderator })
    expect(error.code).toBe('given_data_invalid')
  }
})
