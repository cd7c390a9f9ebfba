import type { ReactNode } from 'react'
import type { Product } from '#shared/page.ts'
import { AlertProvider } from '#web/layout/alert.tsx'
import { ProductProvider } from '#web/session/product.tsx'
import { WordsProvider } from '#web/words/words.tsx'
import { english } from './words.ts'

const product: Product = {
  name: 'Chowk',
  legal_entity: null,
  support_email: 'help@example.org',
  public_url: 'https://chowk.example.org',
  domain_label: 'chowk.example',
  default_community: null,
  sign_in: { provider: null, email_codes: true, whatsapp_codes: true, mailbox: false },
}

/** The providers that the parts of a screen need, in English. Put it inside a router. */
export function TestApp({ children }: { children: ReactNode }) {
  return (
    <WordsProvider words={english}>
      <ProductProvider product={product}>
        <AlertProvider>{children}</AlertProvider>
      </ProductProvider>
    </WordsProvider>
  )
}
