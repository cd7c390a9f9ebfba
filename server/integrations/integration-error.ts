/** Somebody else's service is down, too slow, or answers what makes no sense. Its cause is for the log. */
export class IntegrationError extends Error {
  constructor(service: string, options?: ErrorOptions) {
    super(`${service} failed`, options)
    this.name = 'IntegrationError'
  }
}
