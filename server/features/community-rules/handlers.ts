import { sameForAll } from '#server/calls/answers/cached-answers.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { findLanguages, findVersion, saveSetting } from '#server/features/communities/api.ts'
import type { WrittenRule } from '#shared/contracts/community-rules.ts'
import { AppError } from '#shared/errors.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { findRules, findWrittenRules, saveRules } from './queries.ts'

/** The rules of a community: everybody reads them, operators write them. */
export const communityRuleHandlers = {
  'site/rules': {
    shows: ['community_rules', 'community_rule_texts', 'languages'],
    personalize: sameForAll,
    answer: async ({ db, community, input: { language_id = defaultLanguageId } }) => ({
      rules: await findRules(db, community.id, language_id),
    }),
  },

  'console/rules': async ({ db, community: { id, site_id } }) => ({
    rules: await findWrittenRules(db, id),
    languages: await findLanguages(db, site_id),
    version: await findVersion(db, id, 'rules'),
  }),

  'console/save-rules': async ({ db, member, community, input: { rules, version } }) => {
    const known = await findLanguages(db, community.site_id)
    requireDistinct(rules, new Set(known.map(({ id }) => id)))
    return saveSetting(db, member, {
      ...{ part: 'rules', version, action: 'edit-rules' },
      write: (transaction) => saveRules(transaction, member.community_id, rules),
    })
  },
} satisfies Partial<Handlers>

/** @throws `given_data_invalid` for a rule that is there twice, or a text twice in a language, or in one that is not offered */
function requireDistinct(rules: WrittenRule[], known: Set<number>): void {
  const isEachOnce = (values: unknown[]) => new Set(values).size === values.length
  const isRight =
    isEachOnce(rules.map(({ id }) => id)) &&
    rules.every(({ texts }) => {
      const language_ids = texts.map(({ language_id }) => language_id)
      return isEachOnce(language_ids) && language_ids.every((id) => known.has(id))
    })
  if (!isRight) {
    throw new AppError('given_data_invalid', { rules: 'Please write each rule once.' })
  }
}
