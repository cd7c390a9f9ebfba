import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { requireFreePort } from './free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const host = '127.0.0.1'

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, host)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port to be had')
  return address.port
}

function run(script: string, port: number) {
  const env = { ...process.env, PORT: String(port), HOST: host, DATA_DIR: '/dev/null' }
  return promisify(execFile)(process.execPath, [script], { cwd: root, env })
}

test.each(['scripts/start.mjs', 'scripts/dev.mjs', 'server/main.ts'])(
  '%s says that a port is taken before it does anything else',
  async (script) => {
    const port = await takenPort()
    await expect(run(script, port)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        `Port ${port} of ${host} is taken: another program listens there, perhaps Chowk itself.\n` +
        'End it, or choose another port: PORT=3001 npm start\n',
    })
  },
)

test('an address of another machine is named, and a port that is free is not taken', async () => {
  const elsewhere = requireFreePort({ host: '192.0.2.1', port: 0 })
  await expect(elsewhere).rejects.toThrow('HOST is 192.0.2.1, which is no address of this machine.')
  const port = await takenPort()
  await expect(requireFreePort({ host, port })).rejects.toThrow('is taken')
  await requireFreePort({ host, port: 0 })
})
