// What other parts of the browser may use of auth.

export { ownLoginsQuery } from './own-logins.ts'
export { isProofError, type Proof, readProof } from './proof/proof.ts'
export { ProofFields } from './proof/proof-fields.tsx'
export { useFailedVisit } from './sign-in/failed-visit.ts'
export { JoinByCode, useHasCodes } from './sign-up/join-by-code.tsx'
