import type { ChildProcess } from 'node:child_process'
import { askProgram, isUsable, startProgram } from '#server/media/child-program.ts'

type Asking<Answer> = {
  /** How long to wait for the answer, in milliseconds. */
  wait: number
  /** Whether the process is ended after its answer, whatever it still does. */
  isLast: (answer: Answer) => boolean
}

/** A pool of processes of one program, as many as there are requests at once. */
export function createPrograms(program: string, idleTime: number) {
  const children = new Set<ChildProcess>()
  const idle: ChildProcess[] = []
  let idleTimer: NodeJS.Timeout | undefined
  let isStopped = false
  const start = () => {
    if (isStopped) throw new Error('The programs have been stopped')
    const child = startProgram(program)
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  const take = () => {
    for (let child = idle.pop(); child; child = idle.pop()) if (isUsable(child)) return child
    return start()
  }
  const endIdle = () => {
    for (const child of idle.splice(0)) if (child.connected) child.disconnect()
  }
  return {
    /**
     * Asks a process that is free, or a new one.
     *
     * @returns `undefined` if the time is over
     * @throws when the process ends before it has answered, and after `stop`
     */
    async ask<Answer>(message: object, { wait, isLast }: Asking<Answer>) {
      clearTimeout(idleTimer)
      const child = take()
      try {
        const answer = await askProgram<Answer>(child, message, wait)
        if (answer === undefined) return undefined
        if (isLast(answer)) child.kill('SIGKILL')
        else idle.push(child)
        return answer
      } finally {
        idleTimer = setTimeout(endIdle, idleTime).unref()
      }
    },
    /** Ends all processes, whatever they do. */
    stop() {
      isStopped = true
      clearTimeout(idleTimer)
      for (const child of children) if (child.connected) child.disconnect()
    },
  }
}
