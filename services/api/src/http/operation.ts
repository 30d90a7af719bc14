import { type Access, type Endpoint, ERRORS, type ErrorCode } from '@tessera/contracts'
import type { OperationDocs } from '@tessera/server'
import { refusalOf, TRIAL_TYPE } from '@tessera/site'
import * as calls from '@tessera/site/calls'

/** Names of the contract's endpoints. */
const ENDPOINT_NAMES = new Map<unknown, string>(Object.entries(calls).map(([name, call]) => [call, name]))

/** Codes that any call may return: host, rate limit, address and the process itself are checked first. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'request.invalid',
  'request.not.found',
  'request.too.many',
  'system.busy',
  'unknown',
]
const SITE_GATE_ERRORS: readonly ErrorCode[] = ['system.maintenance', 'access.denied']
const SESSION_ERRORS: readonly ErrorCode[] = ['session.missing', 'session.ended', 'session.replaced']
const ACCESS_TEXTS: Record<Access, string> = {
  public: 'Anyone.',
  session: 'A session of any kind.',
  member: 'A session that is not a trial.',
  agent: 'The session of an agent.',
}

/**
 * OpenAPI description of a call: its name in the contract, and each code that it may return. `ownErrors` are those of its own
 * module; the rest follow from its access and input. `isServedWhileClosed`: the call is served while the site is closed.
 */
export function operationOf(
  endpoint: Omit<Endpoint, 'reply'>,
  ownErrors: readonly ErrorCode[] = [],
  isServedWhileClosed = false,
): OperationDocs {
  const name = ENDPOINT_NAMES.get(endpoint)
  const codes = new Set<ErrorCode>([...COMMON_ERRORS, ...(isServedWhileClosed ? [] : SITE_GATE_ERRORS), ...ownErrors])
  if (endpoint.access !== 'public') {
    for (const code of SESSION_ERRORS) codes.add(code)
    if (!endpoint.whileLocked) codes.add('session.locked')
    if (!endpoint.whilePasswordDue) codes.add('password.change.due')
    for (const type of [TRIAL_TYPE, 0]) {
      const accessError = refusalOf(endpoint.access, type)
      if (accessError) codes.add(accessError)
    }
  }
  if (endpoint.body || endpoint.file) codes.add('request.too.large')
  if (endpoint.file) codes.add('upload.type')
  if (endpoint.bodyType === 'encrypted') codes.add('encryption.refused')
  const id = name ?? `${endpoint.method}${endpoint.path}`.replaceAll(/\W+/g, '_')
  return {
    operationId: id.charAt(0).toLowerCase() + id.slice(1),
    summary: toSentence(id),
    description: [ACCESS_TEXTS[endpoint.access], ...(endpoint.bodyType === 'encrypted' ? [ENCRYPTED_NOTE] : [])].join(
      ' ',
    ),
    security: endpoint.access === 'public' ? [] : [{ session: [], handle: [] }],
    failures: [...codes].map((code) => ({ status: ERRORS[code].status, code, envelope: 'Failure' })),
  }
}

const ENCRYPTED_NOTE = 'The body is sent in an encrypted envelope; the schema describes the decrypted content.'

/** "AddFavourite" as "Add favourite". */
const toSentence = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
