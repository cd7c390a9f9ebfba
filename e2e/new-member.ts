import { randomInt } from 'node:crypto'
import type { APIRequestContext, Browser } from '@playwright/test'
import type { Input, Path } from '#shared/contracts/calls.ts'
import { newPerson } from './auth-steps.ts'
import { demoToken, type Member, productUrl, storageOf } from './members.ts'
import { watchRequests } from './requests.ts'
import { codeSentTo } from './senders.ts'

export type NewMember = ReturnType<typeof newPerson> & { member: Member; password: string }

const password = 'a walk round the lake'

/** Registers a person whom no other journey uses, with a password and a phone, in a page of their own. */
export async function openNewMember(browser: Browser, token = demoToken) {
  const context = await browser.newContext({ baseURL: productUrl() })
  const person = await register(context.request, token)
  await context.close()
  const own = await browser.newContext({
    baseURL: productUrl(),
    storageState: storageOf(person.member),
  })
  watchRequests(own)
  return { ...person, page: await own.newPage(), close: () => own.close() }
}

async function register(request: APIRequestContext, token: string): Promise<NewMember> {
  const person = newPerson()
  const { username, email, phone } = person
  const ask = asVisitor(request)
  await ask('auth/signup-with-email', {
    ...{ identification_token: token, fullname: 'Noor Fatima', username, email, phone },
    ...{ password, gender: 'female', send_by: 'whatsapp' },
  })
  await ask('auth/registerverifyotp', { phone, otp: await codeSentTo(phone) })
  const member: Member = await ask('auth/register', {
    ...{ identification_token: token, full_name: 'Noor Fatima', username, phone },
    terms_accepted: true,
  })
  return { ...person, member, password }
}

/** Makes calls with the cookies of one browser, from a network of its own. */
function asVisitor(request: APIRequestContext) {
  const headers = { 'x-forwarded-for': `198.51.100.${randomInt(1, 254)}` }
  return async <P extends Path>(path: P, data: Input<P>) => {
    const answer = await request.post(`/api/${path}`, { data, headers })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  }
}
