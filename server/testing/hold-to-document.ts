import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { documentedAnswers } from './documented-answers.ts'

/**
 * Holds what the app answers to injected requests against its own OpenAPI document: the status, the type of the content,
 * the body and the cookies. An answer that the document does not declare fails the test that asked for it.
 */
export function holdToDocument(app: FastifyInstance): void {
  const inject: (asked: InjectOptions | string) => Promise<LightMyRequestResponse> =
    app.inject.bind(app)
  const held = async (asked: InjectOptions | string) => {
    const response = await inject(asked)
    const { method = 'GET', url = '' } = typeof asked === 'string' ? { url: asked } : asked
    const difference = documentedAnswers(app.services.product).differenceOf({
      method: method.toUpperCase(),
      path: String(url).split('?')[0] ?? '',
      status: response.statusCode,
      headers: response.headers,
      body: response.body,
    })
    if (difference) throw new Error(`${method} ${url} does not answer as documented: ${difference}`)
    return response
  }
  app.inject = held as FastifyInstance['inject']
}
