// What other features may use of certificates.

export { findCertificate, isEarned } from './find-certificate.ts'
export { certificatePictures } from './pictures.ts'
