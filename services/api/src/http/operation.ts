import { type Access, type Endpoint, ERRORS, type ErrorCode } from '@tessera/contracts'
import type { OperationDocs } from '@tessera/server'
import { refusalOf, TRIAL_TYPE } from '@tessera/site'
import * as calls from '@tessera/site/calls'

/** Names of the contract's calls, by the call. */
const NAMES = new Map<unknown, string>(Object.entries(calls).map(([name, call]) => [call, name]))

/** Codes that any call may return: host, rate limit, address and the process itself are checked first. */
const ANY: readonly ErrorCode[] = ['request.invalid', 'request.not.found', 'request.too.many', 'system.busy', 'unknown']
const GATE: readonly ErrorCode[] = ['system.maintenance', 'access.denied']
const NO_SESSION: readonly ErrorCode[] = ['session.missing', 'session.ended', 'session.replaced']
const WHO: Record<Access, string> = {
  public: 'Anyone.',
  session: 'A session of any kind.',
  member: 'A session that is not a trial.',
  agent: 'The session of an agent.',
}

/**
 * OpenAPI description of a call: its name in the contract, and each code that it may return. `refuses` are those of its own
 * module; the rest follow from its access and input. `open` calls are served while the site is closed.
 */
export function operationOf(
  endpoint: Omit<Endpoint, 'reply'>,
  refuses: readonly ErrorCode[] = [],
  open = false,
): OperationDocs {
  const name = NAMES.get(endpoint)
  const codes = new Set<ErrorCode>([...ANY, ...(open ? [] : GATE), ...refuses])
  if (endpoint.access !== 'public') {
    for (const code of NO_SESSION) codes.add(code)
    if (!endpoint.whileLocked) codes.add('session.locked')
    if (!endpoint.whilePasswordDue) codes.add('password.change.due')
    for (const type of [TRIAL_TYPE, 0]) {
      const refusal = refusalOf(endpoint.access, type)
      if (refusal) codes.add(refusal)
    }
  }
  if (endpoint.body || endpoint.file) codes.add('request.too.large')
  if (endpoint.file) codes.add('upload.type')
  if (endpoint.bodyType === 'encrypted') codes.add('encryption.refused')
  const id = name ?? `${endpoint.method}${endpoint.path}`.replaceAll(/\W+/g, '_')
  return {
    operationId: id.charAt(0).toLowerCase() + id.slice(1),
    summary: wordsOf(id),
    description: [WHO[endpoint.access], ...(endpoint.bodyType === 'encrypted' ? [ENCRYPTED] : [])].join(' '),
    security: endpoint.access === 'public' ? [] : [{ session: [], handle: [] }],
    failures: [...codes].map((code) => ({ status: ERRORS[code].status, code, envelope: 'Failure' })),
  }
}

const ENCRYPTED = 'The body is sent in an encrypted envelope; the schema describes the decrypted content.'

/** "AddFavourite" as "Add favourite". */
const wordsOf = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
