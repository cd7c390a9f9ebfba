import { expect, test } from 'vitest'
import { IntegrationError } from '#server/integrations/integration-error.ts'
import { createPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const whileSent: string[] = []
const codes: string[] = []
const chowk = testApp({
  whatsapp: {
    sendCode: async ({ phone, code }) => {
      const { error } = await chowk.call('auth/verifyotp', { phone, otp: code })
      whileSent.push(error.code)
      codes.push(code)
      throw new IntegrationError('WhatsApp')
    },
  },
})

// CODE-15
test('a code that could not be sent is never valid', async () => {
  const { phone } = await createPerson(chowk.db)
  const asked = await chowk.call('auth/request-otp', { purpose: 'login', phone })
  expect(asked.error.code).toBe('code_not_sent')
  expect(whileSent).toEqual(['code_invalid'])
  const { error } = await chowk.call('auth/verifyotp', { phone, otp: codes[0] ?? '' })
  expect(error.code).toBe('code_invalid')
})
