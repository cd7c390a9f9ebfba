import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { api } from '#web/http/api.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords, type Words } from '#web/words/words.tsx'
import type { Message } from './queries.ts'

/** A button that sends a message to the operator alone, by the ways that they have chosen for messages. */
export function TestMessage({ message, left }: { message: Message; left: number }) {
  const words = useWords()
  const { t, errorText } = words
  const client = useQueryClient()
  // The same attempt is one test, however often it is tried.
  const [idempotencyKey, setKey] = useState(newKey)
  const testing = useMutation({
    mutationFn: () => api('console/test-message', message, { idempotencyKey }),
    onSuccess: () => setKey(newKey()),
    onSettled: () => client.invalidateQueries({ queryKey: ['console/message-preview'] }),
  })
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        wide
        variant="secondary"
        busy={testing.isPending}
        disabled={left === 0}
        onClick={() => testing.mutate()}
      >
        {t('message.test')}
      </Button>
      <FieldError text={testing.error && errorText(testing.error)} />
      <p role="status" className="text-sm font-semibold text-done-ink">
        {testing.data && sentence(testing.data, words)}
      </p>
      <p className="text-sm text-muted">{t('message.testsLeft', { count: left })}</p>
    </div>
  )
}

/** By which ways the test comes. */
function sentence({ ways }: Output<'console/test-message'>, { t }: Words): string {
  if (ways.mail > 0) return t(ways.push > 0 ? 'message.testAllWays' : 'message.testMail')
  return t(ways.push > 0 ? 'message.testPush' : 'message.testAlert')
}

function newKey(): string {
  return crypto.randomUUID()
}
