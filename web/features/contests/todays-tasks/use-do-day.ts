import { useFailureToast } from '#web/layout/failure-toast.ts'
import { useClock } from '#web/session/use-clock.ts'
import { useCompleteDay } from '../mutations.ts'
import type { NamedDay } from '../queries.ts'

/**
 * Does a day with one press: it is shown as done at once, and that is undone with a message if the call fails.
 * `onShown` says so in each case.
 */
export function useDoDay(day: NamedDay, onShown?: (isDone: boolean) => void) {
  const completion = useCompleteDay(day)
  const clock = useClock()
  const showFailure = useFailureToast()

  function complete() {
    // By then the button is gone, with which the callbacks of `mutate` would be.
    completion.mutateAsync(clock()).catch((error: unknown) => {
      onShown?.(false)
      showFailure(error, complete)
    })
    onShown?.(true)
  }

  const { isPending, isSuccess } = completion
  return { complete, isPending, isNew: isPending || isSuccess }
}
