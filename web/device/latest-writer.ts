/** Writes one value at a time. Of the values that arrive meanwhile, only the latest is written. */
export function latestWriter<T>(write: (value: T) => Promise<void>) {
  let running: Promise<void> | undefined
  let next: { value: T } | undefined
  let hasEnded = false

  async function run() {
    while (next) {
      const { value } = next
      next = undefined
      await write(value)
    }
    running = undefined
  }

  return {
    /** @returns when this value, or a later one, is written */
    write: (value: T): Promise<void> => {
      if (hasEnded) return Promise.resolve()
      next = { value }
      running ??= run()
      return running
    },
    /** Writes nothing more. @returns when the running write has ended */
    end: async (): Promise<void> => {
      hasEnded = true
      next = undefined
      await running
    },
  }
}
