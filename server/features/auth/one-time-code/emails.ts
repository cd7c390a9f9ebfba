import type { Email } from '#server/integrations/mail.ts'
import { codeLifetime, MINUTE } from '#shared/limits.ts'
import type { Locale, Product } from '#shared/page.ts'
import type { Purpose } from './code.ts'

type EmailText = Omit<Email, 'to'>

const minutes = codeLifetime / MINUTE

const aims: Record<Locale, Record<Purpose, string>> = {
  en: {
    login: 'to sign in',
    register: 'to open your account',
    reset: 'to choose a new password',
    change: 'to change your password',
    prove: 'to confirm a change of your account',
    contact: 'to use this address for your account',
  },
  hi: {
    login: 'साइन इन करने',
    register: 'खाता खोलने',
    reset: 'नया पासवर्ड चुनने',
    change: 'पासवर्ड बदलने',
    prove: 'खाते में बदलाव की पुष्टि करने',
    contact: 'इस पते को अपने खाते से जोड़ने',
  },
}

/** The e-mail with a code. Its subject names the code, so that it can be read in a notification. */
export function codeEmail(
  locale: Locale,
  purpose: Purpose,
  { code, product }: { code: string; product: Product },
): EmailText {
  const aim = aims[locale][purpose]
  if (locale === 'hi') {
    return {
      subject: `${code}: ${product.name} का कोड`,
      text: `${product.name} पर ${aim} के लिए आपका कोड है: ${code}\n\nयह ${minutes} मिनट तक और एक ही बार चलेगा। इसे किसी को न बताएँ; हम कभी नहीं पूछते।\n\nअगर आपने यह कोड नहीं माँगा, तो इस ईमेल को रहने दें।\n`,
    }
  }
  return {
    subject: `${code} is your ${product.name} code`,
    text: `Your code ${aim} on ${product.name} is: ${code}\n\nIt works once, for ${minutes} minutes. Tell it to nobody; we never ask for it.\n\nIf you did not ask for a code, you can ignore this email.\n`,
  }
}

/** The e-mail to an address without an account for which somebody requested a new password. */
export function noAccountEmail(locale: Locale, product: Product): EmailText {
  if (locale === 'hi') {
    return {
      subject: `${product.name}: इस पते पर कोई खाता नहीं है`,
      text: `किसी ने, शायद आपने, ${product.name} पर इस ईमेल के लिए नया पासवर्ड माँगा है। इस पते से कोई खाता नहीं है। शायद आपने किसी दूसरे पते, Google या अपने फ़ोन नंबर से खाता बनाया था।\n\n${product.public_url}\n`,
    }
  }
  return {
    subject: `${product.name}: no account with this address`,
    text: `Somebody, probably you, asked for a new password on ${product.name} with this email address. No account has it. Perhaps you signed up with another address, with Google or with your phone number.\n\n${product.public_url}\n`,
  }
}
