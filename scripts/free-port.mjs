import { createServer } from 'node:net'

/**
 * Says in words that the port is taken, before anything is installed and built. Resolves to an exit code. Every other
 * error of the address is told by the server, which says the same of this one: see server/free-port.ts.
 */
export async function requireFreePort({ PORT, HOST } = process.env) {
  const port = Number(PORT || 3000)
  const host = HOST || '127.0.0.1'
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return 0
  const error = await new Promise((resolve) => {
    const server = createServer().once('error', resolve)
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
  if (error?.code !== 'EADDRINUSE') return 0
  console.error(portTaken(host, port))
  return 1
}

function portTaken(host, port) {
  return (
    `Port ${port} of ${host} is taken: another program listens there, perhaps Chowk itself.\n` +
    `End it, or choose another port: PORT=${port === 3001 ? 3002 : 3001} npm start`
  )
}
