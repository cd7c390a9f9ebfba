/** Waits so many milliseconds, or until the network is there again. */
export function pause(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, delay)
    addEventListener('online', end)
    signal.addEventListener('abort', cancel)

    function end() {
      forget()
      resolve()
    }

    function cancel() {
      forget()
      reject(new DOMException('Cancelled', 'AbortError'))
    }

    function forget() {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', cancel)
    }
  })
}
