import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'

/** The next answers of the provider. */
export type ProviderAnswers = {
  /** The identity token, if any. */
  id_token: string | undefined
  userinfo: object
  /** Whether it does not answer at all. */
  silent: boolean
  /** The status of its configuration. */
  discovery: number
}

const kid = 'the key'

/** An OpenID Connect provider with the answers of a test. It claims to support every algorithm. */
export async function startHostileProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const answers: ProviderAnswers = {
    id_token: undefined,
    userinfo: {},
    silent: false,
    discovery: 200,
  }
  const asked: string[] = []
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (answers.silent) return
    const bodies: Record<string, object> = {
      '/.well-known/openid-configuration': configurationOf(issuer),
      '/jwks': jwks,
      '/token': { access_token: 'token', token_type: 'Bearer', id_token: answers.id_token },
      '/userinfo': answers.userinfo,
    }
    const status = path.startsWith('/.well-known') ? answers.discovery : 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(bodies[path]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const secret = new TextEncoder()
  return {
    issuer,
    answers,
    /** The requested paths. */
    asked,
    sign: (claims: JWTPayload, header: { kid?: string } = { kid }) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey),
    signWithForeignKey: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(foreign.privateKey),
    signWithPublicKey: async (claims: JWTPayload) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(secret.encode(await exportSPKI(publicKey))),
    signWithSecret: (claims: JWTPayload, word: string) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret.encode(word)),
    unsigned: (claims: JWTPayload) => new UnsecuredJWT(claims).encode(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function configurationOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  }
}
