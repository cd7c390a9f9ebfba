import { createContext, type ReactNode, useContext } from 'react'
import type { Product } from '#shared/page.ts'

const ProductContext = createContext<Product | undefined>(undefined)

export function ProductProvider({ product, children }: { product: Product; children: ReactNode }) {
  return <ProductContext value={product}>{children}</ProductContext>
}

/** The installation's name, legal entity and addresses. */
export function useProduct(): Product {
  const product = useContext(ProductContext)
  if (!product) throw new Error('useProduct needs a ProductProvider above it')
  return product
}
