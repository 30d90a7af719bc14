import { Failure } from '@tessera/contracts'
import { SITE_STATES_PATH, type SiteState, type SiteStateChange, SiteStateReply, SiteStatesReply } from '@tessera/site'
import { OPERATIONS_PATH, SignedIn } from '@tessera/site/operations'

const TIMEOUT_MS = 15_000

export interface OperationsFault {
  code: string
  message: string
  remedy: string
}

/** Error response of the api: its code, message and remedy. */
export class OperationsRefusal extends Error {
  override readonly name = 'OperationsRefusal'
  readonly refusal: OperationsFault
  constructor(refusal: OperationsFault) {
    super(`${refusal.code}: ${refusal.message}\n  ${refusal.remedy}`)
    this.refusal = refusal
  }
}

/** The api cannot be reached, or the response is not from an api. */
export class NoOperations extends Error {
  override readonly name = 'NoOperations'
}

/** Operator calls of the desk: which sites are open, and to whom. */
export interface OperationsClient {
  signIn(operator: { name: string; password: string }): Promise<void>
  signOut(): Promise<void>
  sites(): Promise<SiteState[]>
  site(merchant: string): Promise<SiteState>
  /** Returns the state after the change; with `dryRun` the state that would result. */
  change(merchant: string, change: SiteStateChange): Promise<SiteState>
}

export function createOperationsClient(url: string, { dryRun = false } = {}): OperationsClient {
  const origin = url.replace(/\/+$/, '')
  let token = ''
  const send = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(origin + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new NoOperations(`${url} cannot be reached`, { cause })
    })
  const call = async (method: 'GET' | 'PUT', merchant: string, body?: SiteStateChange): Promise<unknown> => {
    const path = merchant ? `/${encodeURIComponent(merchant)}` : ''
    const response = await send(method, SITE_STATES_PATH + path + (body && dryRun ? '?dryRun=true' : ''), body)
    const reply: unknown = await response.json().catch(() => null)
    if (response.ok) return reply
    const failure = Failure.safeParse(reply)
    if (!failure.success)
      throw new NoOperations(`${url} responded with status ${response.status} to ${method} ${SITE_STATES_PATH}`)
    throw new OperationsRefusal(describeFailure(failure.data, merchant, body))
  }
  const parseReply = <T>(
    schema: { safeParse(reply: unknown): { success: boolean; data?: { value: T } } },
    reply: unknown,
  ) => {
    const { data } = schema.safeParse(reply)
    if (!data) throw new NoOperations(`${url} does not speak as a desk of this version`)
    return data.value
  }
  return {
    signIn: async (operator) => {
      const response = await send('POST', `${OPERATIONS_PATH}/session`, operator)
      const reply: unknown = await response.json().catch(() => null)
      const failure = Failure.safeParse(reply)
      if (failure.success) throw new OperationsRefusal(describeFailure(failure.data, ''))
      token = parseReply(SignedIn, reply).token
    },
    signOut: async () => void (await send('DELETE', `${OPERATIONS_PATH}/session`)),
    sites: async () => parseReply(SiteStatesReply, await call('GET', '')),
    site: async (merchant) => parseReply(SiteStateReply, await call('GET', merchant)),
    change: async (merchant, change) => parseReply(SiteStateReply, await call('PUT', merchant, change)),
  }
}

function describeFailure({ code, fields = {} }: Failure, merchant: string, body?: SiteStateChange): OperationsFault {
  if (code === 'login.wrong')
    return {
      code,
      message: 'no such operator, or another password',
      remedy: 'Give --operator and --password-file, or TESSERA_OPERATOR and TESSERA_OPERATOR_PASSWORD.',
    }
  if (code === 'permission.denied')
    return { code, message: 'this operator may not do that', remedy: 'An approver, finance or an admin may.' }
  if (code === 'request.not.found' && merchant)
    return { code, message: `the api has no site ${merchant}`, remedy: 'npx tessera site lists them.' }
  if (code === 'request.conflict')
    return {
      code,
      message: 'another operator changed the site in the meantime',
      remedy: 'Look with npx tessera site, then try again.',
    }
  if (code === 'request.too.many') return { code, message: 'too many calls', remedy: 'Wait a minute.' }
  const invalidFields = Object.keys(fields)
  const networks = invalidFields.flatMap(
    (field) => body?.blockedNetworks?.[Number(/^blockedNetworks\.(\d+)$/.exec(field)?.[1])] ?? [],
  )
  if (networks.length > 0)
    return {
      code,
      message: `no network: ${networks.join(', ')}`,
      remedy: 'Write it as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
    }
  return {
    code,
    message: invalidFields.length > 0 ? `wrong: ${invalidFields.join(', ')}` : 'the api refused',
    remedy: 'See npx tessera site --help.',
  }
}
