/** An external service is down, too slow, or sends an invalid answer. The cause is for the log. */
export class IntegrationError extends Error {
  constructor(service: string, options?: ErrorOptions) {
    super(`${service} failed`, options)
    this.name = 'IntegrationError'
  }
}
