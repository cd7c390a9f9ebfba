import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { query } from '#web/http/query.ts'

/** Whom operators enter for, and in which challenge. */
export type Subject = { contest_id: number; user_id: number }

/** What can be entered for a member. */
export const onBehalfQuery = (subject: Subject) => ({
  ...query('console/on-behalf', subject),
  staleTime: 0,
})

/** Something that is entered for a member: whether it worked or not, what is shown is read again. */
export function useEntering<Input, Answer>(
  subject: Subject,
  {
    enter,
    onEntered,
  }: { enter: (input: Input) => Promise<Answer>; onEntered?: (answer: Answer) => void },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: enter,
    onSuccess: async (answer) => {
      await refresh(client, subject)
      onEntered?.(answer)
    },
    onError: () => void refresh(client, subject),
  })
}

/** The member's days are read again, and those of all who take part with the next visit. */
async function refresh(client: QueryClient, subject: Subject): Promise<void> {
  await client.invalidateQueries({ queryKey: onBehalfQuery(subject).queryKey })
}
