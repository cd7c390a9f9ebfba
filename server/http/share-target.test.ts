import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { maxShareAddress } from '#shared/rules/share-address.ts'

const chowk = testApp()

async function share(form: FormData, site = 'none'): Promise<string | undefined> {
  const request = new Request('http://chowk.test/share', { method: 'POST', body: form })
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/share',
    headers: { ...Object.fromEntries(request.headers), 'sec-fetch-site': site },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.statusCode).toBe(303)
  return answer.headers.location?.toString()
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('hands the words that are shared to the composer, and no other fields', async () => {
  const form = formOf({ title: 'A heron', text: 'By the lake & more', user_id: '7', shared: 'x' })
  expect(await share(form)).toBe('/newpost?shared=words&title=A+heron&text=By+the+lake+%26+more')
})

test.each(['cross-site', 'same-site'])(
  'hands over nothing of a form that a %s page sends',
  async (site) => {
    expect(await share(formOf({ title: 'Buy this' }), site)).toBe('/newpost?shared=lost')
  },
)

// WRITE-shared-bound
test('the address that it leads to is bounded, however much is shared', async () => {
  const form = formOf({ title: 'स'.repeat(2000), text: 'स'.repeat(2000), url: 'x'.repeat(8000) })
  const address = (await share(form)) ?? ''
  expect(address).toMatch(/^\/newpost\?shared=words&title=/)
  expect(address.length).toBeLessThanOrEqual(maxShareAddress)
})

test('stores no file, and says that it is lost', async () => {
  const form = formOf({ title: 'A heron' })
  form.set('files', new File([new Uint8Array(100_000)], 'heron.jpg', { type: 'image/jpeg' }))
  expect(await share(form)).toBe('/newpost?shared=lost&title=A+heron')
})

test.each([
  ['application/json', '{}'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
])('a body of the type %s opens the composer too', async (type, payload) => {
  const headers = { 'content-type': type }
  const answer = await chowk.app.inject({ method: 'POST', url: '/share', headers, payload })
  expect(answer.headers.location).toBe('/newpost?shared=lost')
})
