import { once } from 'node:events'
import { createServer } from 'node:net'

type Address = { host: string; port: number }

/**
 * Checks that the server can listen, before anything that takes long.
 *
 * @throws an `Error` that says in words why not, and what to do
 */
export async function requireFreePort({ host, port }: Address): Promise<void> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw new Error(inWords(Object(error), { host, port }))
  }
  server.close()
  await once(server, 'close')
}

type SystemError = { code?: string; message?: string }

function inWords({ code = '', message }: SystemError, { host, port }: Address): string {
  switch (code) {
    case 'EADDRINUSE':
      return (
        `Port ${port} of ${host} is taken: another program listens there, perhaps Chowk itself.\n` +
        `End it, or choose another port: PORT=${port === 3001 ? 3002 : 3001} npm start`
      )
    case 'EACCES':
      return `Port ${port} needs special rights, as ports below 1024 do: choose another PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is no address of this machine.`
    default:
      return `The server cannot listen on ${host}, port ${port}: ${message}`
  }
}
