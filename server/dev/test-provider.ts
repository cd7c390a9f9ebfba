import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Configuration, Provider } from 'oidc-provider'
import type { OidcOptions } from '#server/integrations/oidc.ts'
import { accountChooser, type DemoAccounts } from './account-chooser.ts'
import { memoryStore } from './memory-store.ts'

const path = '/dev/sign-in-provider'

type Place = { publicUrl: string; redirectUri: string }

/**
 * An OpenID Connect provider for development, served by our own server, so that signing in with a provider can
 * be tried without an account anywhere. Our server calls it in process, for its public address may be reachable
 * from a browser only.
 */
export function testProvider({ publicUrl, redirectUri }: Place) {
  const issuer = new URL(path, publicUrl)
  const clientSecret = randomBytes(32).toString('base64url')
  const served = Promise.withResolvers<FastifyInstance>()
  const options: OidcOptions = {
    issuer: issuer.href,
    clientId: 'chowk',
    clientSecret,
    redirectUri,
    fetch: async (url, { method, headers, body }) => {
      const { pathname, search } = new URL(url)
      const app = await served.promise
      const answer = await app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers,
        ...(body && { payload: String(body) }),
      })
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type']) },
      })
    },
  }
  const register = async (app: FastifyInstance) => {
    const accounts: DemoAccounts = new Map()
    const provider = await createProvider(options, accounts)
    provider.on('server_error', (_context, error) => app.log.error(error))
    await accountChooser(app, { path, provider, accounts })
    await app.register(async (scope) => mount(scope, provider, issuer))
    served.resolve(app)
  }
  return { options, register }
}

/** Lets the provider answer the requests under its path. It reads their bodies itself. */
function mount(app: FastifyInstance, provider: Provider, { host, protocol }: URL): void {
  const answer = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.all(`${path}/*`, async ({ raw }, reply) => {
    reply.hijack()
    // The provider builds its addresses from these headers, so they must hold the public address.
    Object.assign(raw.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) })
    delete raw.headers['x-forwarded-host']
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(path.length) })
    await answer(raw, reply.raw)
  })
}

async function createProvider(options: OidcOptions, accounts: DemoAccounts): Promise<Provider> {
  const { Provider } = await loadProvider()
  const provider = new Provider(options.issuer, configurationOf(options, accounts))
  provider.proxy = true
  return provider
}

/** Loads the library without its warning about versions of Node that are no LTS release. */
async function loadProvider() {
  const { warn } = console
  console.warn = (...words) => void (String(words[0]).includes('oidc-provider') || warn(...words))
  return import('oidc-provider').finally(() => Object.assign(console, { warn }))
}

function configurationOf(
  { clientId, clientSecret, redirectUri }: OidcOptions,
  accounts: DemoAccounts,
): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    adapter: memoryStore(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    // The session cookie is never sent back, so the account is chosen at every sign-in.
    cookies: { keys: [randomBytes(32)], long: { path: `${path}/nowhere` } },
    expiresWithSession: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    findAccount: (_context, sub) => {
      const account = accounts.get(sub)
      if (!account) return undefined
      const { email, full_name: name } = account
      return { accountId: sub, claims: () => ({ sub, email, email_verified: true, name }) }
    },
    interactions: { url: (_context, { uid }) => `${path}/interaction/${uid}` },
    // Consent is not asked for.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (context, { error_description }) => {
      context.type = 'text/plain'
      context.body = error_description ?? 'Something went wrong'
    },
  }
}
