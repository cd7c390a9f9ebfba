import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { calls, type Output } from '#shared/contracts/calls.ts'
import { leftOutReasons, personStates } from '#shared/contracts/console/invitations.ts'
import type { ListedMember } from '#shared/contracts/console/members.ts'
import type { MessageAudience } from '#shared/contracts/console/messages.ts'
import type { ContestDay } from '#shared/contracts/contests.ts'
import { dutySubjects } from '#shared/contracts/duties.ts'
import type { SearchKind } from '#shared/contracts/search.ts'
import { errors } from '#shared/errors.ts'
import { amountsDone } from '#shared/rules/amount-done.ts'
import { amountUnits } from '#shared/rules/amounts.ts'
import { auditActions } from '#shared/rules/audit-actions.ts'
import type { BadgeColor } from '#shared/rules/badge-color.ts'
import { challengeThemes } from '#shared/rules/challenge-themes.ts'
import { consentWays } from '#shared/rules/consent-ways.ts'
import { pauseReasons } from '#shared/rules/contest-days.ts'
import { contentTypes } from '#shared/rules/days-table/day-columns.ts'
import { dayErrorCodes } from '#shared/rules/days-table/day-error.ts'
import { sheetErrorCodes } from '#shared/rules/days-table/sheet-error.ts'
import { deskNotices } from '#shared/rules/desk-notices.ts'
import { dutyKinds, grievanceKinds, orderActions, periodKinds } from '#shared/rules/duties.ts'
import { encouragingWords } from '#shared/rules/encouragement.ts'
import { answerTimes, metrics } from '#shared/rules/figures.ts'
import { holdReasons } from '#shared/rules/held-posts.ts'
import { hostActions } from '#shared/rules/host-actions.ts'
import type { InvitationState } from '#shared/rules/invitation.ts'
import { type ListError, listErrorCodes } from '#shared/rules/invited-list.ts'
import { joiningModes } from '#shared/rules/joining.ts'
import { memberFilters } from '#shared/rules/member-filters.ts'
import {
  bulkActions,
  comebacks,
  hiddenAfterBan,
  itemKinds,
  moderationActions,
  strikes,
} from '#shared/rules/moderation.ts'
import { drawnMoods } from '#shared/rules/mood-pictures.ts'
import { participantFilters, participantSorts } from '#shared/rules/participants/order.ts'
import { fixedReasons, reportReasons } from '#shared/rules/report-reasons.ts'
import { stopReasons } from '#shared/rules/stopping.ts'
import { dayMarks } from '#shared/rules/week-of-days.ts'
import { lacks, writtenStates } from '#shared/rules/written-challenge.ts'
import type { PictureShape } from '#web/console/features/pictures/picture-shape.ts'
import { tableErrorCodes } from '#web/console/tables/read-table-file.ts'
import { reasonsOfDays } from '#web/features/contests/standings/day-reasons.ts'
import type { RespectListName } from '#web/features/respects/queries.ts'
import { readSources } from './sources.ts'
import { literalsIn } from './syntax.ts'
import { readTexts } from './translations.ts'

const sources = readSources()
const texts = readTexts()
const textsIn = (locale: string) => texts.get(locale) ?? {}
const { server: _server, ...catalogues } = textsIn('en')
const english: Record<string, string> = Object.assign({}, ...Object.values(catalogues))
const translations = [...texts.keys()].filter((locale) => locale !== 'en')

type Token = string | readonly [name: string, kind?: string, forms?: Record<string, unknown>]

/** The names of the values in a message, including those in its plural forms. */
function valuesOf(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  const names = (tokens as Token[]).flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , forms] = token
    return [name, ...Object.values(forms ?? {}).flatMap(valuesOf)]
  })
  return [...new Set(names)].sort()
}

/** The plural forms of a message, but those for one certain number. */
function formsOf(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  const names = (tokens as Token[]).flatMap((token) => {
    if (typeof token === 'string') return []
    const forms = Object.entries(token[2] ?? {})
    const own = token[1] === 'plural' ? forms.map(([form]) => form) : []
    return [...own, ...forms.flatMap(([, inner]) => formsOf(inner))]
  })
  return [...new Set(names)].filter((form) => /^[a-z]+$/.test(form) && form !== 'offset').sort()
}

/** Numbers that decide about plural forms in English must be formatted in every language. */
function hasPlainNumber(english: string, translated: string): boolean {
  const [, name] = /\{(\w+), plural/.exec(english) ?? []
  return name !== undefined && english.includes('#') && translated.includes(`{${name}}`)
}

test('no word stands in two catalogues', () => {
  const ids = Object.values(catalogues).flatMap((messages) => Object.keys(messages))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

// MSG-error-codes
test('every error of the catalogue is given somewhere', () => {
  const given = new Set(
    sources
      .filter(({ path }) => path.startsWith('server/') && !path.includes('.test.'))
      .flatMap(({ text }) => literalsIn(text)),
  )
  // The contract itself names the error for a visitor.
  for (const call of Object.values(calls)) if ('stranger' in call) given.add(call.stranger)
  expect(Object.keys(errors).filter((code) => !given.has(code))).toEqual([])
})

test.each(translations)(
  'every text in %s names the values that the English one names',
  (locale) => {
    const namesIn = (text = '') => valuesOf(compileMessage(text))
    expect(namesIn(english['login.welcome'])).toEqual(['community'])
    const own = textsIn(locale)
    const differing = Object.entries(textsIn('en')).flatMap(([name, texts]) =>
      Object.entries(texts).filter(([id, text]) => {
        const translated = own[name]?.[id] ?? text
        return namesIn(text).join() !== namesIn(translated).join()
      }),
    )
    expect(differing).toEqual([])
  },
)

// COMMUNITY-16
test.each(['en', ...translations])('every plural in %s has the forms of the language', (locale) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const texts = Object.values(textsIn(locale)).flatMap((texts) => Object.entries(texts))
  const plurals = texts.flatMap(([id, text]) => {
    const forms = formsOf(compileMessage(text))
    return forms.length > 0 ? [{ id, forms: forms.join() }] : []
  })
  expect(plurals.length).toBeGreaterThan(5)
  // One form for all numbers, or each that the language has.
  const allowed = ['other', pluralCategories.toSorted().join()]
  const wrong = plurals.filter(({ forms }) => !allowed.includes(forms))
  expect(wrong).toEqual([])
  expect(texts.filter(([id, text]) => hasPlainNumber(english[id] ?? '', text))).toEqual([])
})

const feedFilters = [
  'location',
  'languages',
  'moods',
] satisfies (keyof Output<'post/feed-counts'>['hidden'])[]

const localInfoPages = ['info', 'faq', 'local-authorities']

const respectLists = ['respecting', 'respectors'] satisfies RespectListName[]

const communityPictures = ['logo', 'share'] satisfies PictureShape['part'][]
const pictureParts = ['banner', 'thumbnail', 'logo', 'share'] satisfies PictureShape['part'][]

const roles = ['member', 'moderator', 'operator'] satisfies ListedMember['role'][]

const allDaysErrors = [...dayErrorCodes, ...sheetErrorCodes]

/** The values of the variable part of an id: for `t(`feed.${kind}`)` every kind of filter that exists. */
const parts: { [id: string]: readonly string[] } = {
  'certificateDid.*': amountsDone,
  'recapDid.*': amountsDone,
  'challenge.is.*': ['saved', 'unsaved', 'saving', 'offline', 'conflict'],
  'challenge.lack.*': lacks,
  'challenge.part.*': ['hashtags', 'dates', 'spareDays', 'where', 'picture'],
  'challenge.state.*': writtenStates,
  'challenge.theme.*': [...challengeThemes, 'none', 'own'],
  'community.sort.*': ['all', 'trending'],
  'contest.*': ['details', 'schedule', 'entries', 'leaders'],
  'day.*': ['audio', 'video', 'image', 'text'] satisfies ContestDay['content_type'][],
  'community.choosePicture.*': communityPictures,
  'community.picture.*': communityPictures,
  'community.pictureText.*': communityPictures,
  'community.removePicture.*': communityPictures,
  'decidedAbout.*': itemKinds,
  'decidedAs.*': moderationActions,
  'daysError.*': allDaysErrors,
  'daysFix.*': allDaysErrors,
  'dueIn.*': ['minutes', 'hours', 'days'],
  'dueLate.*': ['minutes', 'hours', 'days'],
  'duties.about.*': dutySubjects,
  'duties.kind.*': dutyKinds,
  'duties.order.*': orderActions,
  'grievance.kind.*': grievanceKinds,
  'grievance.kindHint.*': grievanceKinds,
  'grievance.state.*': ['open', 'accepted', 'refused'],
  'pause.*': pauseReasons,
  'pause.wish.*': pauseReasons,
  'periods.*': periodKinds,
  'runningReason.*': stopReasons,
  'stopReason.*': stopReasons,
  'enteredHow.*': consentWays,
  'onBehalfHow.*': consentWays,
  'error.*': [...Object.keys(errors), 'timed_out', 'no_response', 'request_failed'],
  'desk.notice.*': deskNotices,
  'figures.change.*': ['stable', 'more', 'fewer'],
  'figures.metric.*': metrics,
  'figures.within.*': answerTimes,
  'desk.notice.*Text': deskNotices,
  'desk.step.*': ['challenge', 'people', 'presentation'],
  'desk.step.*Text': ['challenge', 'people', 'presentation'],
  'feed.*': feedFilters,
  'feed.loosen.*': feedFilters,
  'info.*': ['info', 'trending', 'all', 'rules', 'faq', 'local-authorities'],
  'info.*Text': ['info', 'rules', 'faq', 'local-authorities'],
  'invitations.joining.*': joiningModes,
  'invitations.joining.*Text': joiningModes,
  'weekMark.*': dayMarks,
  'encouragingWord.*': encouragingWords,
  'members.*': ['posts', 'comments', 'challenges', 'days'],
  'members.filter.*': memberFilters,
  'members.filterText.*': memberFilters,
  'members.request.*': ['export', 'delete'],
  'members.requestDone.*': ['export', 'delete'],
  'members.requestText.*': ['export', 'delete'],
  'members.requestTitle.*': ['export', 'delete'],
  'members.none.*': memberFilters,
  'members.role.*': roles,
  'members.roleText.*': roles,
  'invitedList.column.*': ['name', 'contact'] satisfies ListError['column'][],
  'invitedList.fix.*': listErrorCodes,
  'invitedList.reason.*': [...leftOutReasons, 'repeated'],
  'invitedList.state.*': personStates,
  'invitedList.wrong.*': listErrorCodes,
  'invitations.state.*': ['open', 'full', 'expired', 'ended'] satisfies InvitationState[],
  'hosted.*': hostActions,
  'hosting.became.*': ['sent', 'failed', 'not_set_up'],
  'logged.*': auditActions,
  'messageTo.*': ['all', 'stopped', 'some'] satisfies MessageAudience[],
  'moderation.all.*': bulkActions,
  'moderation.cameBack.*': comebacks,
  'moderation.cameBackText.*': comebacks,
  'moderation.did.*': moderationActions,
  'moderation.do.*': [
    ...['leave', 'show', 'ask-to-change', 'warn', 'mute', 'end-mute', 'ban', 'end-ban'],
    ...['hide.post', 'hide.comment', 'restore.post', 'restore.comment'],
  ],
  'moderation.held.*': holdReasons,
  'moderation.heldText.*': holdReasons,
  'moderation.kind.*': itemKinds,
  'moderation.staysHidden.*': hiddenAfterBan,
  'moderation.struck.*': strikes,
  'moods.drawn.*': drawnMoods,
  'pages.*': [...localInfoPages, 'phone', 'hours', 'place', 'link'],
  'pages.add.*': localInfoPages,
  'pages.text.*': localInfoPages,
  'pages.title.*': localInfoPages,
  'pages.what.*': localInfoPages,
  'pictures.part.*': pictureParts,
  'pictures.partHint.*': pictureParts,
  'preview.lack.*': lacks,
  'tableError.*': tableErrorCodes,
  'tableFix.*': tableErrorCodes,
  'today.open.*': contentTypes,
  'unit.*': amountUnits,
  'place.*': ['current_city', 'pincode', 'other_cities'],
  'place.by.*': ['location', 'pincode', 'currentlocation'],
  'post.*': ['green', 'red', 'yellow', 'gray'] satisfies BadgeColor[],
  'post.*Meaning': ['green', 'red', 'yellow', 'gray'] satisfies BadgeColor[],
  'push.*': ['on', 'off', 'denied', 'unsupported'],
  'reasons.*': reasonsOfDays,
  'report.*': fixedReasons,
  'reportReason.*': reportReasons,
  'respect.*': respectLists,
  'respect.*Count': respectLists,
  'respect.*None': respectLists,
  'respect.*NoneText': respectLists,
  'runningColumn.*': ['state', 'done', 'streak', 'start', 'last', 'actions'],
  'runningSort.*': participantSorts,
  'runningState.*': participantFilters,
  'search.*': ['post', 'contest', 'person', 'comment'] satisfies SearchKind[],
  'signUp.*': ['male', 'female', 'other'],
  'terms.*': ['terms', 'privacy'],
  'terms.of.*': ['terms', 'privacy'],
}

const web = sources.filter(({ path }) => path.startsWith('web/') && !path.includes('.test.'))

/** The ids that code builds from parts, each with a star for the variable part. */
function idsPutTogether(text: string): string[] {
  const areas = new Set(Object.keys(english).map((id) => id.split('.')[0]))
  return [...text.matchAll(/`(\w+)(\.[\w.]*)\$\{[^`]+?\}([\w.]*)`/g)].flatMap(
    ([, area = '', before, after]) => (areas.has(area) ? [`${area}${before}*${after}`] : []),
  )
}

test('every id that code puts together is listed here', () => {
  const found = web.flatMap(({ text }) => idsPutTogether(text))
  expect([...new Set(found)].sort()).toEqual(Object.keys(parts).sort())
})

test('every word is used', () => {
  const together = Object.entries(parts).flatMap(([id, values]) =>
    values.map((value) => id.replace('*', value)),
  )
  const used = new Set([...web.flatMap(({ text }) => literalsIn(text)), ...together])
  expect(Object.keys(english).filter((id) => !used.has(id))).toEqual([])
  const missing = together.filter((id) => !english[id] && !id.startsWith('error.'))
  expect(missing).toEqual([])
})
