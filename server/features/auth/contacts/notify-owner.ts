import type { AnyContext } from '#server/calls/run/call-context.ts'
import { IntegrationError } from '#server/integrations/integration-error.ts'
import type { Email } from '#server/integrations/mail.ts'
import type { Product } from '#shared/page.ts'
import { type ContactLogin, maskContact } from '../one-time-code/contact.ts'

type EmailText = Omit<Email, 'to'>

/**
 * Tells a member by e-mail what has changed, in case somebody else did it. It is sent at once, because the address may
 * no longer be theirs, and the job queue stores no addresses. The change stands even if the e-mail fails.
 *
 * @returns whether it was sent
 */
export async function notifyOwner(
  { mail, log }: Pick<AnyContext, 'mail' | 'log'>,
  to: string,
  email: EmailText,
): Promise<boolean> {
  try {
    await mail?.send({ to, ...email })
    return mail !== undefined
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error
    log.warn({ err: error }, 'a member could not be told of a change')
    return false
  }
}

/** In both languages, because the owner may not be the person who made the change. */
export function contactChanged(product: Product, contact: ContactLogin): EmailText {
  const masked = maskContact(contact)
  const [english, hindi] =
    contact.kind === 'email' ? ['email address', 'ईमेल पता'] : ['phone number', 'फ़ोन नंबर']
  return securityEmail(product, {
    subject: `Your ${product.name} ${english} was changed / आपका ${product.name} ${hindi} बदल गया है`,
    english: `The ${english} of your ${product.name} account is now ${masked}.`,
    hindi: `आपके ${product.name} खाते का ${hindi} अब ${masked} है।`,
  })
}

/** The provider may be Google or another one, whose name is the same in both languages. */
export function providerChanged(product: Product, change: 'linked' | 'unlinked'): EmailText {
  const name = product.sign_in.provider ?? ''
  const isLinked = change === 'linked'
  return securityEmail(product, {
    subject: `${name} and your ${product.name} account / ${name} और आपका ${product.name} खाता`,
    english: isLinked
      ? `Your ${product.name} account can now be entered with ${name}.`
      : `Your ${product.name} account can no longer be entered with ${name}.`,
    hindi: isLinked
      ? `अब ${name} से आपके ${product.name} खाते में साइन इन किया जा सकता है।`
      : `अब ${name} से आपके ${product.name} खाते में साइन इन नहीं किया जा सकता।`,
  })
}

type SecurityEmail = { subject: string; english: string; hindi: string }

function securityEmail(
  { support_email }: Product,
  { subject, english, hindi }: SecurityEmail,
): EmailText {
  return {
    subject,
    text: `${english}

If that was you, there is nothing to do. If it was not you, write to us at once: ${support_email}

--

${hindi}

अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं। अगर यह आपने नहीं किया, तो तुरंत हमें लिखें: ${support_email}
`,
  }
}
