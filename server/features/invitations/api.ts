// What other features may use of invitations.

export { type Admission, admitNewcomer } from './admission.ts'
export { acceptListed, nameAccepted } from './list/accepting.ts'
export { countWaiting, letIn } from './newcomers.ts'
export { qrCode } from './qr-code.ts'
