import { uploadProtocol } from '#shared/contracts/files.ts'
import { failedResponses } from './failures.ts'

const { path, version, contentType, partBytes } = uploadProtocol

/** How a file is sent in parts, before a post refers to it. */
export function uploadPaths() {
  return {
    [path]: { post: beginUpload() },
    [`${path}/{id}`]: {
      parameters: [
        {
          in: 'path',
          name: 'id',
          required: true,
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      head: askUpload(),
      patch: sendPart(),
      delete: giveUp(),
    },
  }
}

const resumable = {
  in: 'header',
  name: 'tus-resumable',
  required: true,
  schema: { const: version },
}

const header = (description: string, schema: object) => ({ description, schema })
const count = { type: 'integer', minimum: 0 }
const offset = header('How many bytes have arrived.', count)
const expires = header('When the upload is deleted, unless it is finished.', { type: 'string' })
const protocol = header('The version of the protocol.', { const: version })

function upload(summary: string, operationId: string) {
  return {
    ...{ summary, operationId, tags: ['uploads'], security: [{ bearer: [] }] },
    description: 'By the protocol tus 1.0; for a member, about an upload of their own.',
  }
}

function beginUpload() {
  const length = { in: 'header', name: 'upload-length', required: true, schema: count }
  const headers = {
    Location: header('The address of the upload; it ends in the id.', { type: 'string' }),
    'Upload-Expires': expires,
    'Tus-Resumable': protocol,
  }
  return {
    ...upload('Begins to send a file of so many bytes.', 'beginUpload'),
    parameters: [resumable, length],
    responses: { 201: { description: 'Begun', headers }, ...uploadFailures },
  }
}

function askUpload() {
  const headers = {
    'Upload-Offset': offset,
    'Upload-Length': header('How many bytes the file has.', count),
    'Upload-Expires': expires,
    'Tus-Resumable': protocol,
  }
  return {
    ...upload('Asks how much of a file has arrived.', 'askUpload'),
    parameters: [resumable],
    responses: { 200: { description: 'Told', headers }, ...withoutBodies(uploadFailures) },
  }
}

function sendPart() {
  const start = { in: 'header', name: 'upload-offset', required: true, schema: count }
  const headers = { 'Upload-Offset': offset, 'Upload-Expires': expires, 'Tus-Resumable': protocol }
  return {
    ...upload(`Sends a part of a file, of at most ${partBytes} bytes.`, 'sendPart'),
    parameters: [resumable, start],
    requestBody: {
      required: true,
      content: { [contentType]: { schema: { type: 'string', format: 'binary' } } },
    },
    responses: { 204: { description: 'Arrived', headers }, ...uploadFailures },
  }
}

function giveUp() {
  const headers = { 'Tus-Resumable': protocol }
  return {
    ...upload('Cancels an upload.', 'giveUpUpload'),
    parameters: [resumable],
    responses: { 204: { description: 'Deleted', headers }, ...uploadFailures },
  }
}

const uploadFailures = failedResponses([
  'login_to_continue',
  'waiting_for_operator',
  'not_let_in',
  'session_ended',
  'community_suspended',
  'upload_not_found',
  'upload_offset_differs',
  'upload_protocol_unknown',
  'upload_too_large',
  'request_too_large',
  'unsupported_content',
  'given_data_invalid',
  'too_many_requests',
  'service_unavailable',
  'something_went_wrong',
])

/** The answer to HEAD has no body. */
function withoutBodies(responses: Record<string, { description: string }>) {
  const entries = Object.entries(responses)
  return Object.fromEntries(entries.map(([status, { description }]) => [status, { description }]))
}
