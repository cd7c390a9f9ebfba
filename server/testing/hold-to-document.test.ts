import Fastify, { type FastifyReply } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { documentedProduct } from './documented-product.ts'
import { holdToDocument } from './hold-to-document.ts'

type Answer = (reply: FastifyReply) => FastifyReply

const vote = {
  ...{ status: 'incvote', type: 'upvote', my_vote: 'upvote' },
  ...{ upvotes: 1, downvotes: 0, badge_color: 'gray' },
}
const refusal = { status: 'failed', code: 'own_post_vote', message: 'You cannot.' }

const app = Fastify()
let answer: Answer = (reply) => reply.send(vote)
app.post('/api/post/votepost', (_request, reply) => answer(reply))
app.post('/elsewhere', (_request, reply) => reply.code(418).send('tea'))
app.decorate('services', { product: documentedProduct } as never)
holdToDocument(app)

afterAll(() => app.close())

const ask = (url = '/api/post/votepost') => app.inject({ method: 'POST', url })

test.each<[string, Answer]>([
  ['an answer', (reply) => reply.send(vote)],
  ['an error', (reply) => reply.code(403).send(refusal)],
  ['a cookie', (reply) => reply.header('set-cookie', 'chowk-written=x').send(vote)],
])('%s as documented is let through', async (_name, given) => {
  answer = given
  expect((await ask()).statusCode).toBeLessThan(500)
})

// CALL-openapi-true
test.each<[string, Answer, string]>([
  ['a field is missing', (reply) => reply.send({ ...vote, upvotes: undefined }), 'upvotes'],
  ['a field is more', (reply) => reply.send({ ...vote, email: 'a@b.c' }), 'additional'],
  ['another value', (reply) => reply.send({ ...vote, badge_color: 'pink' }), 'badge_color'],
  ['another status', (reply) => reply.code(418).send(refusal), 'status 418'],
  ['another error', (reply) => reply.code(403).send({ ...refusal, code: 'own_block' }), 'code'],
  ['another type', (reply) => reply.type('text/html').send('<p>'), 'text/html'],
  ['another cookie', (reply) => reply.header('set-cookie', 'x=1').send(vote), 'cookie x=1'],
])(
  'an answer of another form than documented fails the test that asked: %s',
  async (_name, given, why) => {
    answer = given
    await expect(ask()).rejects.toThrow(why)
  },
)

test('what is not in the document is let through', async () => {
  expect((await ask('/elsewhere')).statusCode).toBe(418)
})
