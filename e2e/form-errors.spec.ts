import type { Page } from '@playwright/test'
import { expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'

// The browser itself logs each refused call.
test.use({ allowedErrors: /status of 4\d\d/ })

type Form = {
  path: string | (() => Promise<string>)
  button: string
  /** What is typed or ticked first, if the form is not wrong when it opens. */
  fill?: (page: Page) => Promise<void>
}

const ofVisitors: Record<string, Form> = {
  'the sign-in by password': { path: `/${demoToken}/login-with-email`, button: 'SIGN IN' },
  'the sign-in by code': { path: `/${demoToken}/login-with-email?with=code`, button: 'Send code' },
  'joining by code': { path: `/${demoToken}/join`, button: 'Send code' },
  'the sign-up': { path: `/${demoToken}/create-account?with=email`, button: 'Send code' },
  'the forgotten password': { path: '/forgot-password', button: 'Send email' },
}

const ofMembers: Record<string, Form> = {
  'a new post without a place, a title and a text': {
    path: '/newpost',
    button: 'Post',
    fill: (page) => page.getByRole('combobox', { name: 'Location' }).fill(''),
  },
  'a new post without its link': {
    path: '/newpost',
    button: 'Post',
    fill: (page) => page.getByRole('button', { name: 'Link', exact: true }).click(),
  },
  'one’s own profile without a name': {
    path: '/editprofile',
    button: 'Save',
    fill: (page) => page.getByLabel('Full name').fill(''),
  },
  'what was done on a day': { path: firstDay, button: 'Save' },
  'a new e-mail address': { path: '/settings/contact?kind=email', button: 'Send code' },
  'a new e-mail address without the password': {
    path: '/settings/contact?kind=email',
    button: 'Send code',
    fill: (page) => page.getByLabel('New email address').fill('noor@example.org'),
  },
  'the end of an account without the password': {
    path: '/settings/delete-account',
    button: 'Delete my account',
    fill: (page) => page.getByRole('checkbox', { name: /^I understand/ }).check(),
  },
}

for (const [reader, member, forms] of [
  ['a visitor', undefined, ofVisitors],
  ['a member', 'asha', ofMembers],
] as const) {
  test.describe(reader, () => {
    test.use({ member })

    // UI-form-errors
    test('reads beside its field what is wrong, and nothing covers the message', async ({
      page,
    }) => {
      for (const [name, form] of Object.entries(forms)) {
        await test.step(name, () => checkForm(page, form))
      }
    })
  })
}

async function checkForm(page: Page, { path, button, fill }: Form): Promise<void> {
  await visit(page, typeof path === 'string' ? path : await path())
  await fill?.(page)
  await page.getByRole('button', { name: button, exact: true }).click()
  const wrong = page.locator('[aria-invalid=true]').first()
  await expect(wrong).toBeFocused()
  await expect.poll(() => wrong.evaluate(errorInSight)).toMatch(/\w/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

/** The visible words that describe a wrong field; else nothing. Runs in the page. */
function errorInSight(field: Element): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = document.getElementById(ids.at(-1) ?? '')
  if (!error) return ''
  const { left, top, width, height } = error.getBoundingClientRect()
  const seen = document.elementFromPoint(left + Math.min(width, 80) / 2, top + height / 2)
  return seen && error.contains(seen) ? (error.textContent ?? '') : ''
}

/** The first day of a challenge in which the member participates. */
async function firstDay(): Promise<string> {
  const { token } = memberOf('asha')
  const { contests } = await ask('contest/my-contests', {}, { token })
  const contest_id = contests.find(({ results_declared }) => !results_declared)?.id ?? 0
  const { contestDays } = await ask('contest/singlecontest', { contest_id }, { token })
  return `/challenge-content?contestId=${contest_id}&day_id=${contestDays[0]?.id}`
}
