import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/calls/run/services.ts'
import type { SignInMethods } from '#shared/page.ts'
import type { Config } from './config.ts'
import { callbackPath } from './features/auth/api.ts'
import { cloudWhatsApp } from './integrations/cloud-whatsapp.ts'
import { googlePlaces } from './integrations/google-places.ts'
import { localMailbox } from './integrations/mailbox.ts'
import type { MapsService } from './integrations/maps.ts'
import { oidcProvider } from './integrations/oidc.ts'
import { pausedAfterErrors } from './integrations/paused-maps.ts'
import { photon } from './integrations/photon.ts'
import { smtpMail } from './integrations/smtp.ts'

type Register = (app: FastifyInstance) => Promise<void>

/** The external services that this installation uses, and the sign-in methods that they allow. */
type Integrations = Pick<Services, 'mail' | 'whatsapp' | 'signInProvider' | 'maps'> & {
  sign_in: SignInMethods
  /** Routes of the stand-ins in development. */
  extra: Register[]
}

/**
 * Connects what is configured. In development a mailbox and a test provider of our own stand in for the rest,
 * so that every sign-in method can be tried; in production a method that is not configured is not offered.
 */
export async function connectIntegrations(
  config: Config,
  log?: (line: string) => void,
): Promise<Integrations> {
  const mailbox = config.production ? undefined : localMailbox(log)
  const mail = config.smtp ? smtpMail(config.smtp) : mailbox?.mail
  const whatsapp = config.whatsapp ? cloudWhatsApp(config.whatsapp) : mailbox?.whatsapp
  const { signInProvider, provider, extra } = await connectProvider(config)
  const usesMailbox = mailbox !== undefined && !(config.smtp && config.whatsapp)
  if (usesMailbox) {
    const { mailboxPage } = await import('./dev/mailbox-page.ts')
    extra.push(mailboxPage(mailbox))
  }
  const sign_in = {
    provider,
    email_codes: mail !== undefined,
    whatsapp_codes: whatsapp !== undefined,
    mailbox: usesMailbox,
  }
  return { mail, whatsapp, signInProvider, maps: connectMaps(config), sign_in, extra }
}

function connectMaps({ maps }: Config): MapsService | undefined {
  if (!maps) return undefined
  return pausedAfterErrors(maps.service === 'google' ? googlePlaces(maps) : photon(maps))
}

async function connectProvider({ production, oidc, product }: Config) {
  const extra: Register[] = []
  const redirectUri = new URL(callbackPath, product.public_url).href
  if (oidc) {
    const signInProvider = oidcProvider({ ...oidc, redirectUri })
    return { signInProvider, provider: oidc.name, extra }
  }
  if (production) return { signInProvider: undefined, provider: null, extra }
  const { testProvider } = await import('./dev/test-provider.ts')
  const local = testProvider({ publicUrl: product.public_url, redirectUri })
  extra.push(local.register)
  return { signInProvider: oidcProvider(local.options), provider: 'Google', extra }
}
