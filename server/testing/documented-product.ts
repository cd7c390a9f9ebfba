import type { Product } from '#shared/page.ts'

/** The product whose document tests look at. */
export const documentedProduct: Product = {
  name: 'Chowk',
  legal_entity: null,
  support_email: 'support@example.org',
  public_url: 'https://chowk.test',
  domain_label: 'chowk.test',
  default_community: null,
  sign_in: { provider: null, email_codes: true, whatsapp_codes: true, mailbox: false },
}
